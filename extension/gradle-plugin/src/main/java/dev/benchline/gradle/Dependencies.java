package dev.benchline.gradle;

import dev.benchline.build.BuildException;
import dev.benchline.build.Coordinates;
import dev.benchline.build.Dependency;
import dev.benchline.build.ReleasedJar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gradle.api.artifacts.component.ModuleComponentIdentifier;
import org.gradle.api.artifacts.result.ResolvedArtifactResult;
import org.gradle.api.capabilities.Capability;

/**
 * Reads dependencies off what Gradle has resolved, with the names that {@code base.init.gradle}
 * gives. In between they are lines of text, which the configuration cache can hold.
 */
final class Dependencies {

  private static final Pattern COORDINATES = Pattern.compile("[\\w.-]+:[\\w.-]+:[\\w.+-]+");
  private static final String NEWEST = ":RELEASE";
  private static final String FIXTURES = "-test-fixtures";

  private Dependencies() {}

  /** Lists artifacts in the order of the class path, each as {@code key path}. */
  static List<String> list(Collection<ResolvedArtifactResult> artifacts) {
    return artifacts.stream().map(artifact -> key(artifact) + " " + artifact.getFile()).toList();
  }

  /**
   * Reads what {@link #list} has listed, without the files that are not there.
   *
   * @param ofMain those of the main code, in the same form; the tests may have them in another
   *     version
   */
  static List<Dependency> read(List<String> lines, List<String> ofMain) {
    Set<String> mainKeys =
        ofMain.stream().map(line -> line.split(" ", 2)[0]).collect(Collectors.toSet());
    return lines.stream()
        .map(line -> line.split(" ", 2))
        .map(parts -> new Dependency(parts[0], Path.of(parts[1]), !mainKeys.contains(parts[0])))
        .filter(dependency -> Files.exists(dependency.path()))
        .toList();
  }

  private static String key(ResolvedArtifactResult artifact) {
    String file = artifact.getFile().getName();
    List<Capability> capabilities = artifact.getVariant().getCapabilities();
    if (capabilities.isEmpty()) {
      return word("files:" + file);
    }
    Capability capability = capabilities.get(0);
    String name = capability.getGroup() + ":" + capability.getName();
    return word(
        capability.getName().endsWith(FIXTURES)
            ? name + ":tests"
            : name + classifier(artifact, file));
  }

  private static String classifier(ResolvedArtifactResult artifact, String file) {
    if (artifact.getId().getComponentIdentifier() instanceof ModuleComponentIdentifier module) {
      String start = module.getModule() + "-" + module.getVersion() + "-";
      if (file.startsWith(start)) {
        return ":" + file.substring(start.length()).replaceFirst("\\.[^.]*$", "");
      }
    }
    return "";
  }

  /** A name in one word, as lists of modules have it. */
  static String word(String name) {
    return name.replace(' ', '_');
  }

  /**
   * The release that {@code benchline.against} asks for, as Gradle names it; none if it is none.
   */
  static List<String> notation(String against) {
    if (!COORDINATES.matcher(against).matches()) {
      return List.of();
    }
    return List.of(
        against.endsWith(NEWEST)
            ? against.substring(0, against.length() - NEWEST.length()) + ":latest.release"
            : against);
  }

  /** Lists resolved releases, each as {@code group:name:version path}. */
  static List<String> releases(Collection<ResolvedArtifactResult> artifacts) {
    return artifacts.stream()
        .map(artifact -> artifact.getId().getComponentIdentifier() + " " + artifact.getFile())
        .toList();
  }

  /** Finds the jar of a release among what {@link #releases} has listed. */
  static ReleasedJar released(Coordinates asked, List<String> releases) {
    String start = asked.group() + ":" + asked.artifact() + ":";
    return releases.stream()
        .filter(line -> line.startsWith(start))
        .map(line -> line.substring(start.length()).split(" ", 2))
        .map(
            parts ->
                new ReleasedJar(
                    new Coordinates(asked.group(), asked.artifact(), parts[0]), Path.of(parts[1])))
        .findFirst()
        .orElseThrow(
            () ->
                new BuildException(
                    "benchline.against is '%s', which the repositories of the project do not have"
                        .formatted(asked)));
  }
}
