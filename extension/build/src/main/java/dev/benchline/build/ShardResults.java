package dev.benchline.build;

import dev.benchline.baseline.Commit;
import dev.benchline.pipeline.ShardManifest;
import dev.benchline.pipeline.ShardSeconds;
import dev.benchline.report.page.MergedReport;
import dev.benchline.result.GateNotesFile;
import dev.benchline.result.TestResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The results of all machines that shared the tests of a build. */
final class ShardResults {

  private final List<ShardResult> all;
  private final List<Path> notesAlone;

  private ShardResults(List<ShardResult> all, List<Path> notesAlone) {
    this.all = List.copyOf(all);
    this.notesAlone = List.copyOf(notesAlone);
  }

  /**
   * Finds them at any depth of a directory, such as that of downloaded artifacts.
   *
   * @throws BuildException if they are not those of one commit and one base with each performance
   *     test once, naming what is wrong
   */
  static ShardResults find(Path directory) throws IOException {
    List<Path> files = named(ShardManifest.NAME, directory);
    if (files.isEmpty()) {
      throw new BuildException(
          "There is no %s in the directory '%s', so there are no shards to merge. Keep it of each shard with the results beside it, and download all of them there."
              .formatted(ShardManifest.NAME, directory));
    }
    List<ShardResult> results = new ArrayList<>();
    List<String> unreadable = new ArrayList<>();
    for (Path file : files) {
      try {
        results.add(ShardResult.of(file.resolveSibling(""), ShardManifest.read(file)));
      } catch (IOException | IllegalArgumentException e) {
        unreadable.add("%s cannot be read: %s.".formatted(file, e.getMessage()));
      }
    }
    ShardCheck.require(directory, unreadable, results);
    results.sort(
        Comparator.comparing((ShardResult result) -> result.manifest().module())
            .thenComparing(result -> result.manifest().shard().index()));
    List<Path> places = results.stream().map(ShardResult::directory).toList();
    return new ShardResults(
        results,
        named(GateNotesFile.NAME, directory).stream()
            .map(file -> file.resolveSibling(""))
            .filter(place -> !places.contains(place))
            .toList());
  }

  private static List<Path> named(String name, Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(directory)) {
      return files
          .filter(file -> String.valueOf(file.getFileName()).equals(name))
          .sorted()
          .toList();
    }
  }

  /** Adds all results to a report, and all that is known of the gate. */
  void addTo(MergedReport merged) throws IOException {
    for (ShardResult result : all) {
      merged.add(result.manifest().module(), result.directory());
    }
    // of the whole build, and of modules that have no performance test left
    notesAlone.forEach(place -> merged.addNotes("", place));
  }

  /**
   * A sentence: {@code 4 shards of commit 3f2a1c9 have taken 12 performance tests}. It names the
   * commit of each module, such as that of a submodule, once.
   */
  String summary() {
    int tests = all.stream().mapToInt(result -> result.manifest().taken().size()).sum();
    return all.stream()
        .map(result -> Commit.shorten(result.manifest().commit()))
        .distinct()
        .collect(
            Collectors.joining(
                " and ",
                all.get(0).manifest().shard().count() + " shards of commit ",
                " have taken %d performance tests".formatted(tests)));
  }

  /** The environments, if the machines are not all alike. */
  Set<String> environments() {
    Set<String> environments =
        all.stream()
            .map(result -> result.manifest().environment())
            .collect(Collectors.toCollection(TreeSet::new));
    return environments.size() > 1 ? environments : Set.of();
  }

  /**
   * The seconds that the tests have taken, for the next build.
   *
   * @param earlier those of earlier builds, which hold for a test that took no time now, such as
   *     one that the change cannot affect
   */
  Map<String, Double> seconds(ShardSeconds earlier) {
    Map<String, Double> seconds = new TreeMap<>();
    for (ShardResult result : all) {
      ShardManifest manifest = result.manifest();
      result.results().forEach(test -> add(test, manifest, seconds));
      for (String first : manifest.discovered().values()) {
        String key = ShardSeconds.key(manifest.module(), first);
        Double before = earlier.byTests().get(key);
        if (before != null) {
          seconds.putIfAbsent(key, before);
        }
      }
    }
    return seconds;
  }

  private static void add(TestResult test, ShardManifest manifest, Map<String, Double> seconds) {
    double took = test.measuringTime().toMillis() / 1_000.0;
    if (took > 0) {
      manifest.discovered().entrySet().stream()
          .filter(method -> ShardResult.isOf(test.subject(), method.getKey()))
          .max(Comparator.comparingInt(method -> method.getKey().length()))
          .map(method -> ShardSeconds.key(manifest.module(), method.getValue()))
          .ifPresent(key -> seconds.merge(key, took, Double::sum));
    }
  }
}
