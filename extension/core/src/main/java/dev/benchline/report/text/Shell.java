package dev.benchline.report.text;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** The words of a command, as they are typed into a shell. */
final class Shell {

  private Shell() {}

  /**
   * What is typed for a tool.
   *
   * @param root where the build is started
   * @param wrapper the name of its wrapper, which is used if it is there
   */
  static String tool(String name, Path root, String wrapper) {
    return Files.exists(root.resolve(wrapper)) ? "." + File.separator + wrapper : name;
  }

  static String settings(List<String> settings) {
    return settings.stream().map(setting -> " -D" + setting).collect(Collectors.joining());
  }

  /** The text as one word. */
  static String word(String text) {
    return text.matches("[A-Za-z0-9_.,-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
