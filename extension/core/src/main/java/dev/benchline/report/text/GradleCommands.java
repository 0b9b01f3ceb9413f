package dev.benchline.report.text;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The commands of Gradle.
 *
 * @param root where the build is started
 * @param task the task that measures, with the path of its project if that is not the root
 */
record GradleCommands(Path root, String task) implements Commands {

  @Override
  public String command(List<String> classes, List<String> settings) {
    String only =
        classes.stream().map(name -> " --tests " + Shell.word(name)).collect(Collectors.joining());
    return other(task + only + Shell.settings(settings));
  }

  @Override
  public String other(String words) {
    return Shell.tool("gradle", root, "gradlew") + " " + words;
  }
}
