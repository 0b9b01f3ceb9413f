package dev.benchline.baseline;

import dev.benchline.files.EmbeddedDatabase;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The place that keeps the baselines of a module: a directory, or a database.
 *
 * @param directory absolute; empty for a database
 * @param url of the database, which may hold a password; empty for a directory
 */
public record BaselineLocation(Optional<Path> directory, String url) {

  private static final String DATABASE = "jdbc:";

  /** A directory. */
  public static BaselineLocation directory(Path directory) {
    return new BaselineLocation(Optional.of(directory.toAbsolutePath().normalize()), "");
  }

  /**
   * The place that a user names.
   *
   * @param text a directory, or a JDBC URL
   * @param module what a directory, or the file of a database, is relative to
   */
  public static BaselineLocation of(String text, Path module) {
    return text.startsWith(DATABASE)
        ? new BaselineLocation(Optional.empty(), EmbeddedDatabase.url(text, module))
        : directory(module.resolve(text));
  }

  /** As everybody may see it. */
  @Override
  public String toString() {
    return directory.map(Path::toString).orElse("a database");
  }
}
