package dev.benchline.report.text;

import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.TestId;
import dev.benchline.result.Acceptance;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The commands that messages tell the reader to type, in the words of a build tool. */
public interface Commands {

  /** A filter for more classes than these is too long to type. */
  int MOST_CLASSES = 5;

  /** Maven's for a whole build, by the wrapper that is in its root, if there is one. */
  static Commands ofMaven(Path root) {
    return new MavenCommands(root, "", "");
  }

  /**
   * Maven's for one module of a build, or for a project that only lies below another one.
   *
   * @param typed what was typed after the name of the build tool
   */
  static Commands ofMaven(Path root, Path module, String typed) {
    Path start = MavenModules.start(root, module);
    return MavenModules.contains(start, module)
        ? new MavenCommands(start, Shell.path(start, module), typed)
        : new MavenCommands(start, "", typed);
  }

  /**
   * Gradle's, by the wrapper that is in the build's root, if there is one.
   *
   * @param task the task that measures
   */
  static Commands ofGradle(Path root, String task) {
    return new GradleCommands(root, task, "-D");
  }

  /**
   * Gradle's where our plugin is applied, which also hands on the properties of a project.
   *
   * @param task the task that measures, with the path of its project if that is not the root
   */
  static Commands ofGradlePlugin(Path root, String task) {
    return new GradleCommands(root, task, "-P");
  }

  /** The folder that the build is started in, which messages name files from. */
  Path root();

  /** True if the build tool prints all that a failed test says, and not just where it failed. */
  boolean printsFailures();

  /** True if this build goes on to measure the tests that it has only run. */
  default boolean measuresLater() {
    return false;
  }

  /**
   * A command that measures.
   *
   * @param classes simple names of the test classes, and no others are measured; all if there are
   *     none
   * @param settings such as {@code benchline.baseline=record}
   */
  String command(List<String> classes, List<String> settings);

  /**
   * A command that does something else.
   *
   * @param words what follows the name of the build tool
   */
  String other(String words);

  /**
   * A setting as it is typed.
   *
   * @param setting such as {@code benchline.baseline=record}
   */
  default String setting(String setting) {
    return "-D" + setting;
  }

  /** A command that measures the classes of some tests, or all if those are too many to name. */
  default String measure(List<TestId> tests, String... settings) {
    List<String> classes = tests.stream().map(Commands::outermostClass).distinct().toList();
    return command(classes.size() > MOST_CLASSES ? List.of() : classes, List.of(settings));
  }

  /** A command that makes the results of some tests a part of their baselines. */
  default String record(List<TestId> tests) {
    return measure(tests, "benchline.baseline=record");
  }

  /**
   * A command that makes results of some tests their baselines although they have changed, and
   * begins their history anew if one was typed.
   */
  default String accept(List<TestId> tests) {
    List<String> settings = new ArrayList<>(typed("benchline.history").stream().toList());
    settings.addAll(
        List.of("benchline.baseline=record", "benchline.reason=\"" + Acceptance.WHY + "\""));
    return measure(tests, settings.toArray(String[]::new));
  }

  /**
   * A setting as it was typed, such as {@code benchline.history=history}.
   *
   * @param key of the setting
   * @return empty if it was not typed, if that is not known, or if it holds a password
   */
  default Optional<String> typed(String key) {
    return Optional.empty();
  }

  /** A command that compares some tests with another version. */
  default String against(String version, List<TestId> tests, String... further) {
    List<String> settings = new ArrayList<>(List.of("benchline.against=" + Shell.word(version)));
    settings.addAll(List.of(further));
    return measure(tests, settings.toArray(String[]::new));
  }

  /** A file as it is named from where commands are typed. */
  default String path(Path file) {
    return JsonEscapes.visible(Shell.path(root(), file));
  }

  /** A text as one word of a command, in single quotes where a shell would divide it. */
  static String word(String text) {
    return Shell.word(text);
  }

  /** Build tools find nested classes through the outermost one, whose name needs no quotes. */
  static String outermostClass(TestId test) {
    String name = test.className().substring(test.className().lastIndexOf('.') + 1);
    int nested = name.indexOf('$', 1);
    return JsonEscapes.line(nested < 0 ? name : name.substring(0, nested), 200);
  }
}
