package com.acme;

import dev.benchline.pipeline.ShardAssignment;
import dev.benchline.pipeline.ShardSeconds;
import dev.benchline.settings.Place;
import dev.benchline.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Divides 40 tests among machines as builds do, by the names of the tests and by their seconds, and
 * prints when the last machine ends: the median of many builds, whose tests take 5 to 40 seconds.
 */
public final class ShardedBuilds {

  private static final int BUILDS = 101;
  private static final int TESTS = 40;
  private static final List<Integer> MACHINES = List.of(1, 2, 4, 16);

  private ShardedBuilds() {}

  /** Runs the simulation. */
  public static void main(String[] args) throws IOException {
    Path directory = Files.createTempDirectory("sharded-builds");
    System.out.println("machines  by names  by seconds");
    for (int machines : MACHINES) {
      double[] names = new double[BUILDS];
      double[] seconds = new double[BUILDS];
      for (int build = 0; build < BUILDS; build++) {
        Map<String, Double> took = draw(new SplittableRandom(build), build);
        Path file = directory.resolve("seconds.properties");
        ShardSeconds.write(took, file);
        names[build] = last(directory, took, machines, Map.of());
        seconds[build] =
            last(directory, took, machines, Map.of("benchline.shard.seconds", file.toString()));
      }
      System.out.printf(
          Locale.ROOT, "%8d  %6.0f s  %8.0f s%n", machines, median(names), median(seconds));
    }
  }

  private static Map<String, Double> draw(SplittableRandom random, int build) {
    Map<String, Double> seconds = new TreeMap<>();
    for (int i = 0; i < TESTS; i++) {
      String test = "com.acme.Tests" + build + ".test" + i;
      seconds.put(ShardSeconds.key("", test), random.nextDouble(5, 40));
    }
    return seconds;
  }

  private static double last(
      Path module, Map<String, Double> took, int machines, Map<String, String> settings) {
    Place place = new Place(module, Map.of(), List.of());
    double last = 0;
    for (int i = 1; i <= machines; i++) {
      Map<String, String> its = new TreeMap<>(settings);
      its.put("benchline.shard", i + "/" + machines);
      ShardAssignment tests =
          ShardAssignment.of(Settings.read(key -> Optional.ofNullable(its.get(key)), place))
              .orElseThrow();
      double busy =
          took.entrySet().stream()
              .filter(test -> tests.takes(test.getKey().strip(), test.getKey().strip()))
              .mapToDouble(Map.Entry::getValue)
              .sum();
      last = Math.max(last, busy);
    }
    return last;
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
