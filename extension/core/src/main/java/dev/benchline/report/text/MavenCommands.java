package dev.benchline.report.text;

import java.nio.file.Path;
import java.util.List;

/**
 * The commands of Maven, which measures where integration tests run.
 *
 * @param maven what is typed for Maven
 */
record MavenCommands(String maven) implements Commands {

  MavenCommands(Path root) {
    this(Shell.tool("mvn", root, "mvnw"));
  }

  @Override
  public String command(List<String> classes, List<String> settings) {
    String only = classes.isEmpty() ? "" : " -Dit.test=" + Shell.word(String.join(",", classes));
    return other("verify" + Shell.settings(settings) + only);
  }

  @Override
  public String other(String words) {
    return maven + " " + words;
  }
}
