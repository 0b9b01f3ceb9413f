package dev.benchline.suites.eclipselink;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A page of the user guide about these suites. */
public final class Page {

  private static final Path PAGES =
      Path.of(System.getProperty("basedir", ".")).resolve("../../extension/docs/suites");

  private final Path file;

  /**
   * @param name of the file, such as {@code caching.md}
   */
  public Page(String name) {
    this.file = PAGES.resolve(name);
  }

  /** What it says. */
  public String text() {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Puts a table between the marks {@code <!-- measured name -->} and the next end of one. */
  public void write(String name, String table) {
    String page = text();
    String begin = "<!-- measured " + name + " -->\n";
    int from = page.indexOf(begin);
    int to = page.indexOf("<!-- /measured -->", from);
    if (from < 0 || to < 0) {
      throw new IllegalStateException(file + " has no marks for measured " + name);
    }
    try {
      Files.writeString(
          file,
          page.substring(0, from + begin.length()) + "\n" + table + "\n" + page.substring(to));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
