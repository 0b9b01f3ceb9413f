package com.acme;

import dev.benchline.baseline.BaselineEntry;
import dev.benchline.baseline.BaselineStore;
import dev.benchline.baseline.EnvironmentFacts;
import dev.benchline.baseline.JsonBaselineStore;
import dev.benchline.baseline.RecordMode;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.TestId;
import dev.benchline.samples.Sample;
import dev.benchline.verdict.StoredRule;
import dev.benchline.verdict.Tolerances;
import dev.benchline.verdict.Verdict;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Compares 10,000 tests, 20 of a class, with their baselines, as a run of as many tests would.
 *
 * <p>Argument: a folder for the baselines; the system property {@code rounds} says how many
 * sessions were recorded of each test. They are recorded by a first run, and the JVM that compares
 * is a fresh one in a second.
 */
public final class StoredEntries {

  private static final int CLASSES = 500;
  private static final int TESTS = 20;
  private static final int SESSIONS = Integer.getInteger("rounds");
  private static final String SETTINGS = "mode=AVERAGE_TIME";

  private StoredEntries() {}

  /** Records on the first run, and compares on those that follow. */
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]).resolve("baselines-" + SESSIONS);
    if (!Files.exists(folder)) {
      record(folder);
      System.out.println("Recorded. Run this once more to compare.");
      return;
    }
    long start = System.nanoTime();
    Map<Verdict, Integer> verdicts = compare(new JsonBaselineStore(folder));
    double seconds = (System.nanoTime() - start) / 1e9;
    long peak =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .mapToLong(pool -> pool.getPeakUsage().getUsed())
            .sum();
    System.out.printf(
        Locale.ROOT,
        "%,d tests, sessions of each: %d; %.2f s, heap at most %d MB: %s%n",
        CLASSES * TESTS,
        SESSIONS,
        seconds,
        peak / 1_000_000,
        verdicts);
  }

  private static Map<Verdict, Integer> compare(BaselineStore store) {
    Environment here = EnvironmentFacts.ofThisJvm().environment();
    StoredRule judge =
        new StoredRule(Tolerances.DEFAULT, 0.01 / store.keys().size(), StoredRule.DEFAULT_SPREAD);
    Map<Verdict, Integer> verdicts = new TreeMap<>();
    for (int i = 0; i < CLASSES * TESTS; i++) {
      Verdict verdict =
          judge.judge(samples(i, SESSIONS), store.find(key(i), here), SETTINGS).verdict();
      verdicts.merge(verdict, 1, Integer::sum);
    }
    return verdicts;
  }

  private static void record(Path folder) {
    BaselineStore store = new JsonBaselineStore(folder);
    Environment here = EnvironmentFacts.ofThisJvm().environment();
    for (int i = 0; i < CLASSES * TESTS; i++) {
      for (int session = 0; session < SESSIONS; session++) {
        store.record(
            BaselineEntry.of(
                key(i), here, SETTINGS, "commit" + session, samples(i, session), Optional.empty()),
            RecordMode.APPEND);
      }
    }
  }

  private static TestId key(int i) {
    return new TestId("com.acme.Tests" + i / TESTS, "test" + i % TESTS);
  }

  /** Times of a microsecond or so that differ a little by test, session and fork. */
  private static List<Sample> samples(int i, int session) {
    List<Double> times =
        List.of(1, 2, 3).stream()
            .map(fork -> 1e-6 * (1 + 0.01 * (i % 7) + 0.02 * (session % 3) + 0.005 * fork))
            .toList();
    return List.of(
        new Sample(BuiltInMetric.TIME_P10.metric(), times, List.of()),
        new Sample(BuiltInMetric.TIME_MEAN.metric(), times, List.of()),
        new Sample(
            BuiltInMetric.ALLOCATED.metric(), List.of(1_024.0, 1_024.0, 1_024.0), List.of()));
  }
}
