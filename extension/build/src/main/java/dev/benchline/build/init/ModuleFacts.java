package dev.benchline.build.init;

import dev.benchline.build.Version;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Holds what the build tool knows about a module, with all that it inherits.
 *
 * @param poms its file and those of its parents in this build, of which the last one configures all
 *     their modules
 * @param hasTests true if it has a folder of tests, or is the only module with code
 * @param dependencies versions of what its tests use, by {@code group:artifact}
 * @param managed versions of what it manages, likewise
 * @param plugins versions of its plugins, by artifact
 * @param release the version of Java that its tests are compiled for; 0 if it does not say
 * @param hasIntegrationTests true if Failsafe has, or would have, an execution that is not ours
 */
public record ModuleFacts(
    List<Path> poms,
    boolean hasTests,
    Map<String, String> dependencies,
    Map<String, String> managed,
    Map<String, String> plugins,
    int release,
    boolean hasIntegrationTests) {

  static final String JUNIT_4 = "junit:junit";

  private static final List<String> JUPITER =
      List.of("org.junit.jupiter:junit-jupiter-api", "org.junit.jupiter:junit-jupiter");

  public ModuleFacts {
    poms = List.copyOf(poms);
    dependencies = Map.copyOf(dependencies);
    managed = Map.copyOf(managed);
    plugins = Map.copyOf(plugins);
  }

  Path pom() {
    return poms.get(0);
  }

  Path buildPom() {
    return poms.get(poms.size() - 1);
  }

  boolean uses(String dependency) {
    return dependencies.containsKey(dependency);
  }

  boolean manages(String dependency) {
    return managed.containsKey(dependency);
  }

  /** The JUnit that its tests would get: what they use, or else what is managed. */
  Optional<Version> jupiter() {
    return Stream.of(dependencies, managed)
        .flatMap(known -> JUPITER.stream().map(name -> known.getOrDefault(name, "")))
        .filter(version -> !version.isEmpty())
        .map(Version::of)
        .findFirst();
  }

  /** The JUnit 4 that its tests use; 0 if they use none. */
  Version junit4() {
    return Version.of(dependencies.getOrDefault(JUNIT_4, "0"));
  }

  Version plugin(String artifact) {
    return Version.of(plugins.getOrDefault(artifact, "0"));
  }
}
