package dev.benchline.build;

import dev.benchline.baseline.Commit;
import dev.benchline.pipeline.ShardManifest;
import dev.benchline.settings.Shard;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Checks that the machines of a build have measured one commit of a module, compared with one base,
 * and each performance test once.
 */
final class ShardCheck {

  private static final int MOST_NAMES = 10;

  private final List<ShardResult> all;
  private final List<String> problems = new ArrayList<>();

  private ShardCheck(List<ShardResult> all) {
    this.all = all;
  }

  /**
   * Does so. What follows from something else that is wrong is not reported with it.
   *
   * @param where the user has the results
   * @param unreadable the manifests that could not be read
   * @throws BuildException naming what is wrong
   */
  static void require(Path where, List<String> unreadable, List<ShardResult> all) {
    ShardCheck check = new ShardCheck(all);
    check.problems.addAll(unreadable);
    List<Runnable> inTurn =
        List.of(
            check::sameRun,
            check::completeShards,
            check::ended,
            check::sameDivision,
            check::once,
            check::ownResults,
            check::allResults);
    for (Runnable next : inTurn) {
      if (check.problems.isEmpty()) {
        next.run();
      }
    }
    if (!check.problems.isEmpty()) {
      throw new BuildException(
          """
          The results of the shards in '%s' do not make one build:
            %s
            > run the job of each shard again for one commit, and download the results of all of them\
          """
              .formatted(where, String.join("\n  ", check.problems)));
    }
  }

  /** A module may be a submodule of git, and each has its own commit of its baselines. */
  private void sameRun() {
    same("The shards", all, "numbers of shards", its -> Integer.toString(its.shard().count()));
    for (List<ShardResult> shards : byModule().values()) {
      String ofModule = "The shards of " + shards.get(0).module();
      same(ofModule, shards, "commits", its -> Commit.shorten(its.commit()));
      same(ofModule, shards, "bases", its -> Commit.shorten(its.base()));
    }
  }

  /** Requires that something is the same for several. */
  private void same(
      String whose, List<ShardResult> results, String what, Function<ShardManifest, String> fact) {
    Map<String, Set<String>> shards = new TreeMap<>();
    for (ShardResult result : results) {
      shards
          .computeIfAbsent(fact.apply(result.manifest()), value -> new TreeSet<>())
          .add(result.manifest().shard().toString());
    }
    if (shards.size() > 1) {
      problems.add(
          "%s have different %s: %s."
              .formatted(
                  whose,
                  what,
                  shards.entrySet().stream()
                      .map(entry -> entry.getKey() + " in shard " + list(entry.getValue()))
                      .collect(Collectors.joining("; "))));
    }
  }

  private void completeShards() {
    int count = all.get(0).manifest().shard().count();
    Set<Integer> seen =
        all.stream().map(result -> result.manifest().shard().index()).collect(Collectors.toSet());
    List<String> missing =
        IntStream.rangeClosed(1, count)
            .filter(index -> !seen.contains(index))
            .mapToObj(index -> new Shard(index, count).toString())
            .toList();
    if (!missing.isEmpty()) {
      problems.add("There is no result of shard %s.".formatted(list(missing)));
    }
    byModule().values().forEach(shards -> oncePerModule(shards, seen));
  }

  private void oncePerModule(List<ShardResult> shards, Set<Integer> seen) {
    Map<Integer, List<ShardResult>> byIndex =
        shards.stream()
            .collect(
                Collectors.groupingBy(
                    result -> result.manifest().shard().index(),
                    TreeMap::new,
                    Collectors.toList()));
    byIndex
        .values()
        .forEach(
            same -> {
              if (same.size() > 1) {
                problems.add(
                    "Shard %s of %s is there %d times: %s."
                        .formatted(
                            same.get(0).manifest().shard(),
                            same.get(0).module(),
                            same.size(),
                            list(same.stream().map(r -> r.directory().toString()).toList())));
              }
            });
    for (int index : new TreeSet<>(seen)) {
      if (!byIndex.containsKey(index)) {
        problems.add(
            "Shard %d/%d has discovered no performance test of %s, and other shards have."
                .formatted(
                    index, shards.get(0).manifest().shard().count(), shards.get(0).module()));
      }
    }
  }

  private void ended() {
    for (ShardResult result : all) {
      if (!result.manifest().running().isEmpty()) {
        problems.add(
            "Shard %s of %s has not ended: its JVM was killed, or still runs."
                .formatted(result.manifest().shard(), result.module()));
      }
    }
  }

  /** Requires that all divide the same tests, by the same file of seconds. */
  private void sameDivision() {
    same("The shards", all, "files of benchline.shard.seconds", ShardManifest::seconds);
    for (List<ShardResult> shards : byModule().values()) {
      Set<String> union = new TreeSet<>();
      shards.forEach(result -> union.addAll(result.manifest().discovered().keySet()));
      for (ShardResult result : shards) {
        Set<String> unknown = new TreeSet<>(union);
        unknown.removeAll(result.manifest().discovered().keySet());
        if (!unknown.isEmpty()) {
          problems.add(
              "Shard %s of %s has not discovered %s."
                  .formatted(result.manifest().shard(), result.module(), list(unknown)));
        }
      }
    }
  }

  private void once() {
    for (List<ShardResult> shards : byModule().values()) {
      Map<String, List<String>> takers = new TreeMap<>();
      for (ShardResult result : shards) {
        result
            .manifest()
            .discovered()
            .keySet()
            .forEach(test -> takers.computeIfAbsent(test, name -> new ArrayList<>()));
        result
            .manifest()
            .taken()
            .forEach(
                test ->
                    takers
                        .computeIfAbsent(test, name -> new ArrayList<>())
                        .add(result.manifest().shard().toString()));
      }
      takers.forEach(
          (test, by) -> {
            if (by.size() != 1) {
              problems.add(
                  "%s was taken by %s."
                      .formatted(test, by.isEmpty() ? "no shard" : "shards " + list(by)));
            }
          });
    }
  }

  private void ownResults() {
    for (ShardResult result : all) {
      Set<String> stray = result.strayTests();
      if (!stray.isEmpty()) {
        problems.add(
            "Shard %s of %s has results of %s, which it has not taken: an earlier build left them."
                .formatted(result.manifest().shard(), result.module(), list(stray)));
      }
    }
  }

  /** Requires that each shard says how every test that it has taken ended. */
  private void allResults() {
    for (ShardResult result : all) {
      Set<String> missing = result.missingTests();
      if (!missing.isEmpty()) {
        problems.add(
            "Shard %s of %s has no result of %s, which it has taken: its files are not all there."
                .formatted(result.manifest().shard(), result.module(), list(missing)));
      }
    }
  }

  private Map<String, List<ShardResult>> byModule() {
    return all.stream()
        .collect(
            Collectors.groupingBy(
                result -> result.manifest().module(), TreeMap::new, Collectors.toList()));
  }

  private static String list(Collection<String> names) {
    String shown = names.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
    return names.size() > MOST_NAMES
        ? shown + " and " + (names.size() - MOST_NAMES) + " more"
        : shown;
  }
}
