package dev.benchline.maven;

import dev.benchline.build.BuildException;
import dev.benchline.build.GivenText;
import dev.benchline.build.ProjectProperties;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * Tells what somebody has typed for this build from what the project says of itself, in a pom or in
 * a file of {@code .mvn}: a change of the project does not speak for who runs it.
 *
 * @param typed the properties of the command line, and the base also if a file names it
 * @param all those and the project's
 */
record TypedProperties(Properties typed, Properties all) {

  private static final List<String> SKIPPING =
      List.of("skipTests", "skipITs", "maven.test.skip", "maven.test.skip.exec");

  /** Whoever types one of these chooses tests. */
  private static final Pattern FILTER =
      Pattern.compile(
          "test|it\\.test|groups|excludedGroups"
              + "|(surefire|failsafe)\\.(includes|excludes)(File)?");

  private static final String AGAINST = "benchline.against";

  /** Reads them off the running build. */
  static TypedProperties of(MavenSession session, MavenProject project) throws IOException {
    return of(
        session.getUserProperties(),
        project.getProperties(),
        session.getRequest().getMultiModuleProjectDirectory().toPath());
  }

  /**
   * Maven has joined both when it tells them.
   *
   * @param user the properties of the command line and of the files
   * @param project those of the pom
   * @param root the directory that has {@code .mvn}, or none
   */
  static TypedProperties of(Properties user, Properties project, Path root) throws IOException {
    Properties typed = new Properties();
    typed.putAll(user);
    ProjectProperties own = ProjectProperties.of(root);
    typed
        .entrySet()
        .removeIf(
            one ->
                !one.getKey().equals(AGAINST) // Maven does not tell whether it is typed as well.
                    && own.maySet(one.getKey().toString(), one.getValue().toString()));
    Properties all = new Properties();
    all.putAll(project);
    all.putAll(user);
    return new TypedProperties(typed, all);
  }

  /**
   * A parameter as it is typed. Maven would take what a pom configures in its place, and a pull
   * request configures what judges it.
   *
   * @throws BuildException if it is typed without a value
   */
  static @Nullable String parameter(
      MavenSession session, String property, @Nullable String configured) {
    return GivenText.of(
            property, Optional.ofNullable(session.getUserProperties().getProperty(property)))
        .orElse(configured);
  }

  /** As {@link #parameter}, of a parameter that has a default. */
  static String required(MavenSession session, String property, String configured) {
    return Objects.requireNonNull(parameter(session, property, configured));
  }

  /** True if a property has a value, and if that counts only where it is typed, it is. */
  boolean is(String key, String value, boolean onlyTyped) {
    String text = (onlyTyped ? typed : all).getProperty(key);
    return value.equals(text) || ("true".equals(value) && "".equals(text));
  }

  /** The filters of tests that somebody has typed, as they are typed; may be empty. */
  String filters() {
    return typed.stringPropertyNames().stream()
        .filter(key -> FILTER.matcher(key).matches())
        .sorted()
        .map(key -> "-D%s=%s".formatted(key, typed.getProperty(key)))
        .collect(Collectors.joining(" "));
  }

  /**
   * True if this build skips its tests, or measures nothing. A project that is changed to do so
   * does not speak for who compares it.
   */
  boolean skipTests() {
    boolean asked = typed.containsKey(AGAINST);
    return SKIPPING.stream().anyMatch(key -> is(key, "true", asked))
        || is("benchline.measure", "false", asked);
  }
}
