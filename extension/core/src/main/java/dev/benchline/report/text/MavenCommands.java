package dev.benchline.report.text;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The commands of Maven, which measures where integration tests run.
 *
 * @param maven what is typed for Maven
 */
record MavenCommands(String maven) implements Commands {

  static Commands in(Path root) {
    return new MavenCommands(Shell.tool("mvn", root, "mvnw"));
  }

  @Override
  public String command(List<String> classes, List<String> settings) {
    String given = settings.stream().map(s -> " -D" + s).collect(Collectors.joining());
    String only = classes.isEmpty() ? "" : " -Dit.test=" + Shell.word(String.join(",", classes));
    return maven + " verify" + given + only;
  }
}
