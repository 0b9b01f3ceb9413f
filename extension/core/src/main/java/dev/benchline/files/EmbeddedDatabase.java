package dev.benchline.files;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The file of an H2 database. In its URL a relative path is meant from a module, as that of a
 * directory is: H2 takes it from where a JVM was started, which is another place for Maven than for
 * the tests of a module.
 */
public final class EmbeddedDatabase {

  private static final Pattern RELATIVE =
      Pattern.compile("(jdbc:h2:(?:file:)?)(\\.{1,2}[/\\\\][^;]*)(.*)");

  private EmbeddedDatabase() {}

  /**
   * The URL with an absolute path; unchanged if it has none that is relative.
   *
   * @param url of any database
   * @param module what the path is relative to
   */
  public static String url(String url, Path module) {
    Matcher relative = RELATIVE.matcher(url);
    if (!relative.matches()) {
      return url;
    }
    Path file = module.resolve(relative.group(2)).toAbsolutePath().normalize();
    return relative.group(1) + file.toString().replace('\\', '/') + relative.group(3);
  }
}
