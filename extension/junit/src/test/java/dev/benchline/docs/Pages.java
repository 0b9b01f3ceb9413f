package dev.benchline.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Finds the pages of the documentation in the repository that these tests are run from. */
public final class Pages {

  /** The repository's directory. */
  public static final Path ROOT = root();

  private static final List<String> PLACES =
      List.of("README.md", "CHANGELOG.md", ".github", "baselines", "extension/docs");

  private Pages() {}

  /** The page at a path relative to the repository. */
  public static Page page(String path) {
    return Page.read(ROOT.resolve(path));
  }

  /** All pages, sorted. */
  public static List<Page> all() {
    return PLACES.stream()
        .map(ROOT::resolve)
        .filter(Files::exists)
        .flatMap(Pages::filesBelow)
        .filter(file -> file.toString().endsWith(".md"))
        .sorted()
        .map(Page::read)
        .toList();
  }

  /** All fenced blocks of a language. */
  static Stream<Block> blocks(String language) {
    return all().stream()
        .flatMap(page -> page.blocks().stream())
        .filter(block -> block.language().equals(language));
  }

  private static Stream<Path> filesBelow(Path place) {
    try (Stream<Path> files = Files.walk(place)) {
      return files.filter(Files::isRegularFile).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path root() {
    Path directory = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(directory.resolve("extension/docs"))) {
      directory =
          Objects.requireNonNull(
              directory.getParent(), "These tests are run from within the repository.");
    }
    return directory;
  }
}
