package dev.benchline.maven;

import dev.benchline.run.PropertiesText;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;

/** What the base's Maven is told, after the build that runs now. */
final class BuildArguments {

  /** What only checks or publishes. The base is built for its classes. */
  private static final List<String> SKIPPED =
      List.of(
          "skipTests",
          "animal.sniffer.skip",
          "checkstyle.skip",
          "cpd.skip",
          "cyclonedx.skip",
          "enforcer.skip",
          "fmt.skip",
          "gpg.skip",
          "invoker.skip",
          "jacoco.skip",
          "japicmp.skip",
          "license.skip",
          "maven.install.skip",
          "maven.javadoc.skip",
          "maven.source.skip",
          "pmd.skip",
          "rat.skip",
          "spotbugs.skip",
          "spotless.check.skip",
          "spotless.apply.skip");

  /** Properties that choose tests, so that another choice does not build the base anew. */
  private static final Set<String> OF_TESTS =
      Set.of(
          "test",
          "it.test",
          "groups",
          "excludedGroups",
          "skipITs",
          "skipTests",
          "maven.test.skip",
          "maven.ext.class.path");

  private static final List<String> PREFIXES_OF_TESTS =
      List.of("benchline.", "surefire.", "failsafe.", "allure.", "junit.jupiter.");

  /** What a pom calls our version, so that builds can be told another. */
  private static final String VERSION = "benchline.version";

  private BuildArguments() {}

  /**
   * @param more arguments of the user, which come last and so win
   */
  static List<String> of(MavenSession session, List<String> more) {
    MavenExecutionRequest request = session.getRequest();
    List<String> arguments =
        new ArrayList<>(List.of("package", "-B", "-ntp", "-Dstyle.color=never"));
    add(arguments, "-s", request.getUserSettingsFile());
    add(arguments, "-gs", request.getGlobalSettingsFile());
    add(arguments, "-t", request.getUserToolchainsFile());
    arguments.add("-Dmaven.repo.local=" + session.getLocalRepository().getBasedir());
    arguments.add("-Dmaven.ext.class.path=" + ownJars());
    if (session.isOffline()) {
      arguments.add(BaseBuild.OFFLINE);
    }
    List<String> profiles = profiles(request);
    if (!profiles.isEmpty()) {
      arguments.add("-P" + String.join(",", profiles));
    }
    arguments.addAll(properties(session.getUserProperties()));
    SKIPPED.forEach(key -> arguments.add("-D" + key + "=true"));
    arguments.addAll(more);
    return arguments;
  }

  private static void add(List<String> arguments, String option, File file) {
    if (file != null && file.isFile()) {
      arguments.addAll(List.of(option, file.getPath()));
    }
  }

  private static List<String> profiles(MavenExecutionRequest request) {
    List<String> profiles = new ArrayList<>(request.getActiveProfiles());
    request.getInactiveProfiles().forEach(profile -> profiles.add("!" + profile));
    return profiles;
  }

  /** Those that the user gave to the running build, as far as they can matter to the base. */
  static List<String> properties(Properties properties) {
    return new TreeSet<>(properties.stringPropertyNames())
        .stream()
            .filter(key -> !isOfTests(key) || key.equals(VERSION))
            .map(key -> "-D" + key + "=" + properties.getProperty(key))
            .toList();
  }

  private static boolean isOfTests(String key) {
    return OF_TESTS.contains(key) || PREFIXES_OF_TESTS.stream().anyMatch(key::startsWith);
  }

  /** What the listener in the base's Maven is made of. */
  private static String ownJars() {
    return Stream.of(ModulesListing.class, PropertiesText.class)
        .map(BuildArguments::place)
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** A jar, or the classes of a module of the running build. */
  private static Path place(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("the place of " + type + " is no path", e);
    }
  }
}
