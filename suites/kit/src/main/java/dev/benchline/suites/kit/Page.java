package dev.benchline.suites.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A page of the user guide about a suite. Its tables of figures stand between the marks {@code <!--
 * measured name -->} and {@code <!-- /measured name -->}, and are written by programs.
 */
public final class Page {

  private static final Path PAGES = Path.of("extension/docs/suites");

  private final Path file;

  /**
   * @param name of the file, such as {@code blobs.md}
   * @throws IllegalStateException if there is none above the directory of the module
   */
  public Page(String name) {
    Path from = Path.of(System.getProperty("basedir", ".")).toAbsolutePath().normalize();
    Path top = from;
    while (top != null && !Files.exists(top.resolve(PAGES).resolve(name))) {
      top = top.getParent();
    }
    if (top == null) {
      throw new IllegalStateException(
          "There is no " + PAGES.resolve(name) + " in any directory above " + from);
    }
    file = top.resolve(PAGES).resolve(name);
  }

  /**
   * What stands between the marks.
   *
   * @throws IllegalStateException if the page has no such marks
   */
  public String measured(String name) {
    String page = text();
    return page.substring(begin(page, name), end(page, name));
  }

  /**
   * Replaces what stands between the marks.
   *
   * @throws IllegalStateException if the page has no such marks
   */
  public void write(String name, String text) {
    String page = text();
    try {
      Files.writeString(
          file,
          page.substring(0, begin(page, name))
              + "\n"
              + text.strip()
              + "\n\n"
              + page.substring(end(page, name)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All that it says. */
  public String text() {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private int begin(String page, String name) {
    String mark = "<!-- measured " + name + " -->\n";
    return found(page.indexOf(mark), mark) + mark.length();
  }

  private int end(String page, String name) {
    String mark = "<!-- /measured " + name + " -->";
    return found(page.indexOf(mark), mark);
  }

  private int found(int index, String mark) {
    if (index < 0) {
      throw new IllegalStateException(file + " has no mark " + mark.strip());
    }
    return index;
  }
}
