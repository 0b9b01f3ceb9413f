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

  static Commands in(Path root, String task) {
    return new GradleCommands(Shell.tool("gradle", root, "gradlew"), task);
  }

  @Override
  public String command(List<String> classes, List<String> settings) {
    String only =
        classes.stream().map(name -> " --tests " + Shell.word(name)).collect(Collectors.joining());
    String given = settings.stream().map(s -> " -D" + s).collect(Collectors.joining());
    return gradle + " " + task + only + given;
  }
}
