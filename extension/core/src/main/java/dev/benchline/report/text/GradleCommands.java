package dev.benchline.report.text;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The commands of Gradle.
 *
 * @param root where the build is started
 * @param task the task that measures, with the path of its project if that is not the root
 * @param option what a setting begins with: {@code -D} or {@code -P}
 */
record GradleCommands(Path root, String task, String option) implements Commands {

  /** Unless it is told otherwise, Gradle prints the class of a failure and its line. */
  @Override
  public boolean printsFailures() {
    return false;
  }

  @Override
  public String command(List<String> classes, List<String> settings) {
    String only =
        classes.stream().map(name -> " --tests " + Shell.word(name)).collect(Collectors.joining());
    String given = settings.stream().map(this::setting).collect(Collectors.joining(" "));
    return other(task + only + (given.isEmpty() ? "" : " " + given));
  }

  @Override
  public String setting(String setting) {
    return option + setting;
  }

  @Override
  public String other(String words) {
    return Shell.tool("gradle", root, "gradlew") + " " + words;
  }
}
