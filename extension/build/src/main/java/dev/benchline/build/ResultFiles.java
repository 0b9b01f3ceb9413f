package dev.benchline.build;

import dev.benchline.result.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Finds the results that a user names. */
public final class ResultFiles {

  private ResultFiles() {}

  /**
   * Reads files, and what results there are at any depth of directories.
   *
   * @param root what relative names are relative to
   * @param names separated by commas
   * @throws dev.benchline.result.ResultFileException if one cannot be read
   * @throws BuildException if there is none
   */
  public static List<ResultFile> find(Path root, String names) throws IOException {
    List<ResultFile> results = new ArrayList<>();
    for (String name : names.split(",", -1)) {
      if (name.isBlank()) {
        throw new BuildException(
            "benchline.results names no file in one of its places: '%s'. Remove the comma, or set the variable that was to be there."
                .formatted(names));
      }
      Path path = root.resolve(name.strip());
      List<Path> files = Files.isDirectory(path) ? below(path) : List.of(path);
      if (files.isEmpty()) {
        throw new BuildException(
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
