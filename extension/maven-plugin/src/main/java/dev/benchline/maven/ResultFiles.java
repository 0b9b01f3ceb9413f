package dev.benchline.maven;

import dev.benchline.report.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Finds the results that a user names. */
final class ResultFiles {

  private ResultFiles() {}

  /**
   * Reads files, and what results there are at any depth of directories.
   *
   * @param root what relative names are relative to
   * @param names separated by commas
   * @throws dev.benchline.report.ResultFileException if one cannot be read
   * @throws IllegalArgumentException if there is none
   */
  static List<ResultFile> find(String root, String names) throws IOException {
    List<ResultFile> results = new ArrayList<>();
    for (String name : names.split(",", -1)) {
      Path path = Path.of(root).resolve(name.strip());
      List<Path> files = Files.isDirectory(path) ? below(path) : List.of(path);
      if (files.isEmpty()) {
        throw new IllegalArgumentException(
            "There is no result in the directory '%s'. Results are in target/benchline, one per test, such as OrderTests.kryo.json."
                .formatted(path));
      }
      files.forEach(file -> results.add(ResultFile.read(file)));
    }
    return results;
  }

  private static List<Path> below(Path directory) throws IOException {
    List<Path> directories;
    try (Stream<Path> all = Files.walk(directory)) {
      directories = all.filter(Files::isDirectory).sorted().toList();
    }
    List<Path> files = new ArrayList<>();
    for (Path each : directories) {
      files.addAll(ResultFile.in(each));
    }
    return files;
  }
}
