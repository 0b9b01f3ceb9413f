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
   * The command that is typed for a tool.
   *
   * @param root where the build is started
   * @param wrapper the name of its wrapper, which is used if it is there
   */
  static String tool(String name, Path root, String wrapper) {
    return Files.exists(root.resolve(wrapper)) ? "." + File.separator + wrapper : name;
  }

  /** A file as it is named from where the build is started, with slashes. */
  static String path(Path root, Path file) {
    Path from = root.toAbsolutePath().normalize();
    Path absolute = file.toAbsolutePath().normalize();
    Path named = absolute.startsWith(from) ? from.relativize(absolute) : absolute;
    return named.toString().replace('\\', '/');
  }

  /** The text in double quotes, or in single ones where a shell would read it. */
  static String quoted(String text) {
    return text.matches("[^\"$`\\\\!]*")
        ? '"' + text + '"'
        : "'" + text.replace("'", "'\\''") + "'";
  }

  static String settings(List<String> settings) {
    return settings.stream().map(setting -> " -D" + setting).collect(Collectors.joining());
  }

  /** The text as one word; quotes would be a part of it where Windows starts the command. */
  static String word(String text) {
    return text.matches("[A-Za-z0-9_.,/-][A-Za-z0-9_.,/:@+=~-]*")
        ? text
        : "'" + text.replace("'", "'\\''") + "'";
  }
}
