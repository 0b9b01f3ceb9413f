package dev.benchline.suites.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Versions of libraries that the poms state, for tests of what a page says of them. */
public final class Versions {

  private Versions() {}

  /**
   * The value of a property, without what some projects append to each of their releases.
   *
   * @param property such as {@code hikaricp.version}, of the module's pom or of one above it
   * @throws IllegalStateException if none of them has it
   */
  public static String of(String property) {
    Pattern element = Pattern.compile("<(" + Pattern.quote(property) + ")>([^<]+)</\\1>");
    Path module = Path.of(System.getProperty("basedir", ".")).toAbsolutePath().normalize();
    for (Path folder = module; folder != null; folder = folder.getParent()) {
      Matcher found = element.matcher(pom(folder));
      if (found.find()) {
        return found.group(2).strip().replaceFirst("\\.(Final|RELEASE)$", "");
      }
    }
    throw new IllegalStateException("No pom from " + module + " upwards has " + property);
  }

  private static String pom(Path folder) {
    Path file = folder.resolve("pom.xml");
    try {
      return Files.exists(file) ? Files.readString(file) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
