package dev.benchline.report.text;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The commands of Gradle.
 *
 * @param gradle what is typed for Gradle
 * @param task the task that measures
 */
record GradleCommands(String gradle, String task) implements Commands {

  GradleCommands(Path root, String task) {
    this(Shell.tool("gradle", root, "gradlew"), task);
  }

  @Override
  public String command(List<String> classes, List<String> settings) {
    String only =
        classes.stream().map(name -> " --tests " + Shell.word(name)).collect(Collectors.joining());
    return other(task + only + Shell.settings(settings));
  }

  @Override
  public String other(String words) {
    return gradle + " " + words;
  }
}
