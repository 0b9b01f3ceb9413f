package dev.benchline.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The properties that a project sets in its folder {@code .mvn}, which Maven hands on as if
 * somebody had typed them. The files are not taken apart, since versions of Maven differ in what
 * they read: what looks like a definition counts.
 *
 * @param arguments the text of {@code maven.config}
 * @param properties the texts of the files that Maven 4 reads as properties
 */
public record ProjectProperties(String arguments, List<String> properties) {

  private static final String FOLDER = ".mvn";
  private static final Pattern LEAVING_OUT =
      Pattern.compile("(?<![\\w-])(-pl|--projects|-rf|--resume-from|-N|--non-recursive)(?![\\w-])");

  /**
   * Reads those of a project.
   *
   * @param root the directory that has {@code .mvn}, or none
   */
  public static ProjectProperties of(Path root) throws IOException {
    Path folder = root.resolve(FOLDER);
    return new ProjectProperties(
        text(folder.resolve("maven.config")),
        List.of(
            text(folder.resolve("maven.properties")),
            text(folder.resolve("maven-user.properties"))));
  }

  private static String text(Path file) throws IOException {
    return Files.isRegularFile(file) ? Files.readString(file) : "";
  }

  /** True if the project may set a property to this value. */
  public boolean maySet(String key, String value) {
    return mayBeArgument(key, value) || properties.stream().anyMatch(text -> mayHold(text, key));
  }

  /**
   * True if the project may make this choice of a profile.
   *
   * @param choice the profile's name, after {@code !} where it is switched off
   */
  public boolean mayChoose(String choice) {
    boolean off = choice.startsWith("!");
    return Pattern.compile(
            "(-P|--activate-profiles)[=\\s]*(\\S*,)?"
                + (off ? "\\??[!-]\\??" : "[+?]*")
                + Pattern.quote(off ? choice.substring(1) : choice)
                + "(?![\\w.-])")
        .matcher(arguments)
        .find();
  }

  /** True if the project may leave some of its modules out of its build. */
  public boolean mayLeaveOutModules() {
    return LEAVING_OUT.matcher(arguments).find();
  }

  /** With that value, with one that is known only to Maven, or with none, which is true. */
  private boolean mayBeArgument(String key, String value) {
    String none = value.isEmpty() || value.equals("true") ? "(?!=)|" : "";
    String end = "(?=[\"'\\s]|$)";
    return Pattern.compile(
            "(?<![\\w.-])(-D|--define=)?%s(?![\\w.-])(%s=\\S*\\$\\{|=[\"']?%s%s)"
                .formatted(Pattern.quote(key), none, Pattern.quote(value), end))
        .matcher(arguments)
        .find();
  }

  /** By the property's name, by the names of other files, or in escapes. */
  private static boolean mayHold(String text, String key) {
    return text.contains("\\") || text.contains("${includes}") || names(text, key);
  }

  private static boolean names(String text, String key) {
    return Pattern.compile(
            "(?<![\\w.-])(maven\\.override\\.)?" + Pattern.quote(key) + "(?![\\w.-])")
        .matcher(text)
        .find();
  }
}
