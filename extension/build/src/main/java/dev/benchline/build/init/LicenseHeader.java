package dev.benchline.build.init;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the license that a project's workflows begin with, which its build may ask for. */
final class LicenseHeader {

  private LicenseHeader() {}

  /** The first of those in a directory, with an empty line after it; empty if none has one. */
  static String in(Path workflows) throws IOException {
    if (!Files.isDirectory(workflows)) {
      return "";
    }
    try (Stream<Path> files = Files.list(workflows)) {
      List<Path> sorted =
          files.filter(file -> file.toString().matches(".*\\.ya?ml")).sorted().toList();
      for (Path file : sorted) {
        String comment = comment(FileChange.read(file));
        if (comment.toLowerCase(Locale.ROOT).contains("licens")) {
          return comment + "\n";
        }
      }
    }
    return "";
  }

  private static String comment(String text) {
    return text.lines()
        .dropWhile(line -> line.equals("---"))
        .takeWhile(line -> line.startsWith("#"))
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }
}
