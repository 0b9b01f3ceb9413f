package dev.benchline.pipeline;

import dev.benchline.files.BuildStart;
import dev.benchline.report.export.Export;
import dev.benchline.report.page.MergedReport;
import dev.benchline.report.text.GithubComment;
import dev.benchline.result.GateNotesFile;
import dev.benchline.result.ResultFile;
import dev.benchline.result.TestsFile;
import dev.benchline.settings.Place;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The results that earlier builds have left among those of this one. A build owns its directory:
 * what it has not measured is not reported with what it has. Several JVMs of a build may share one,
 * so what is younger than the build stays. So does whatever is no result, such as {@code
 * base.properties}.
 */
final class EarlierResults {

  /** The directory among the results with one for each test, where its forks keep their files. */
  static final String FORKS = "forks";

  private EarlierResults() {}

  /**
   * The start of the build that this JVM belongs to: that of its nearest ancestor that is a JVM as
   * well, such as Maven, or else of this JVM. With our Gradle plugin it says so itself, since
   * Gradle's JVM lives through many builds.
   */
  static Optional<BuildStart> buildStart(ProcessHandle jvm) {
    Optional<BuildStart> told = Place.gradleStart();
    if (told.isPresent()) {
      return told;
    }
    return Stream.iterate(jvm.parent(), Optional::isPresent, p -> p.flatMap(ProcessHandle::parent))
        .flatMap(Optional::stream)
        .filter(EarlierResults::isJvm)
        .findFirst()
        .orElse(jvm)
        .info()
        .startInstant()
        .map(BuildStart::new);
  }

  private static boolean isJvm(ProcessHandle process) {
    return process.info().command().filter(c -> c.matches(".*[/\\\\]javaw?(\\.exe)?")).isPresent();
  }

  /** Deletes those that are older than the build of this JVM, and says so if it cannot. */
  static void delete(Path directory, Consumer<String> problem) {
    try {
      buildStart(ProcessHandle.current()).ifPresent(start -> delete(directory, start));
    } catch (UncheckedIOException e) {
      problem.accept(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Deletes them.
   *
   * @param start when the build began
   * @throws UncheckedIOException if one cannot be deleted
   */
  static void delete(Path directory, BuildStart start) {
    try {
      List<Path> files = new ArrayList<>(ResultFile.in(directory));
      Stream.concat(
              Stream.of(
                  MergedReport.PAGE,
                  GithubComment.FILE,
                  GateNotesFile.NAME,
                  TestsFile.NAME,
                  ShardManifest.NAME,
                  ResultFile.SELF_CHECK),
              Stream.of(Export.values()).flatMap(export -> export.fileNames().stream()))
          .map(directory::resolve)
          .filter(Files::exists)
          .forEach(files::add);
      files.addAll(ofForks(directory.resolve(FORKS)));
      for (Path file : files) {
        if (!start.hasWritten(file)) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The results of earlier builds in '%s' could not be deleted: %s. Delete the directory."
              .formatted(directory, e),
          e);
    }
  }

  private static List<Path> ofForks(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(directory, 2)) {
      return all.filter(file -> file.getFileName().toString().startsWith("fork-"))
          .filter(Files::isRegularFile)
          .toList();
    }
  }
}
