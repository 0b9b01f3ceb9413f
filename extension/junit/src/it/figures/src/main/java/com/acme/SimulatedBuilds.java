package com.acme;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Design;
import dev.benchline.metrics.Metric;
import dev.benchline.samples.PairedSample;
import dev.benchline.verdict.ErrorBudget;
import dev.benchline.verdict.Judgement;
import dev.benchline.verdict.PairedPlan;
import dev.benchline.verdict.PairedProcedure;
import dev.benchline.verdict.PairedStep;
import dev.benchline.verdict.SuspectBudget;
import dev.benchline.verdict.Tolerances;
import dev.benchline.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Draws builds of 50 tests from the pairs that {@link SelfCheckFigure} has recorded on this
 * machine, each in its load order, and counts the builds that turn red: for unchanged tests that is
 * the error rate, and for an injected slowdown, with one slow test, what is found.
 *
 * <p>The argument is the folder with {@code selfcheck.json}.
 */
public final class SimulatedBuilds {

  private static final int BUILDS = 2_000;
  private static final int TESTS = 50;
  private static final double TOLERANCE = 0.01;

  private SimulatedBuilds() {}

  /** The two gating ratios of a pair. */
  private record Pair(double undisturbed, double mean) {}

  /**
   * The pairs of a test that started with the current version, and those that started with the
   * base.
   */
  private record PairsOfTest(List<Pair> odd, List<Pair> even) {

    Pair draw(int number, SplittableRandom random) {
      List<Pair> ofOrder = number % 2 == 1 ? odd : even;
      return ofOrder.get(random.nextInt(ofOrder.size()));
    }
  }

  /** Runs the simulation. */
  public static void main(String[] args) throws IOException {
    JsonObject json =
        JsonParser.parseString(Files.readString(Path.of(args[0], "selfcheck.json")))
            .getAsJsonObject();
    Map<String, Map<String, PairsOfTest>> byInjected = new TreeMap<>();
    for (JsonElement element : json.getAsJsonArray("trials")) {
      JsonObject trial = element.getAsJsonObject();
      PairsOfTest pairs =
          byInjected
              .computeIfAbsent(trial.get("injected").getAsString(), key -> new TreeMap<>())
              .computeIfAbsent(
                  trial.get("test").getAsString(),
                  key -> new PairsOfTest(new ArrayList<>(), new ArrayList<>()));
      add(pairs, trial.getAsJsonArray("undisturbed"), trial.getAsJsonArray("mean"));
    }
    SplittableRandom random = new SplittableRandom(1);
    builds(byInjected.get(""), random);
    byInjected.forEach(
        (injected, tests) -> {
          if (!injected.isEmpty()) {
            power(injected, tests, random);
          }
        });
  }

  private static void add(PairsOfTest pairs, JsonArray undisturbed, JsonArray mean) {
    for (int i = 0; i < undisturbed.size(); i++) {
      (i % 2 == 0 ? pairs.odd() : pairs.even())
          .add(new Pair(undisturbed.get(i).getAsDouble(), mean.get(i).getAsDouble()));
    }
  }

  private static void builds(Map<String, PairsOfTest> tests, SplittableRandom random) {
    List<PairsOfTest> all = List.copyOf(tests.values());
    int red = 0;
    long pairs = 0;
    int inconclusive = 0;
    for (int build = 0; build < BUILDS; build++) {
      SuspectBudget budget = new SuspectBudget(ErrorBudget.OF_A_BUILD, TESTS);
      boolean failed = false;
      for (int test = 0; test < TESTS; test++) {
        Seen seen = judge(all.get(random.nextInt(all.size())), budget, TOLERANCE, random);
        failed |= seen.judgement().verdict() == Verdict.REGRESSED;
        inconclusive += seen.judgement().verdict() == Verdict.INCONCLUSIVE ? 1 : 0;
        pairs += seen.pairs();
      }
      red += failed ? 1 : 0;
    }
    System.out.printf(
        Locale.ROOT,
        "%d builds of %d unchanged tests, tolerance %.0f %%: %d red, %.1f pairs per test,"
            + " %.1f %% inconclusive%n",
        BUILDS,
        TESTS,
        100 * TOLERANCE,
        red,
        (double) pairs / BUILDS / TESTS,
        100.0 * inconclusive / BUILDS / TESTS);
  }

  private static void power(
      String injected, Map<String, PairsOfTest> tests, SplittableRandom random) {
    double part = injected.equals("partial") ? 0.10 : Double.parseDouble(injected) / 100;
    tests.forEach(
        (name, pairs) -> {
          int found = 0;
          for (int i = 0; i < BUILDS; i++) {
            SuspectBudget budget = new SuspectBudget(ErrorBudget.OF_A_BUILD, TESTS);
            Seen seen = judge(pairs, budget, part / 2, random);
            found += seen.judgement().verdict() == Verdict.REGRESSED ? 1 : 0;
          }
          System.out.printf(
              Locale.ROOT, "%-10s%-20s%5.1f %%%n", injected, name, 100.0 * found / BUILDS);
        });
  }

  private record Seen(Judgement judgement, int pairs) {}

  private static Seen judge(
      PairsOfTest pairs, SuspectBudget budget, double tolerance, SplittableRandom random) {
    PairedProcedure procedure =
        new PairedProcedure(
            PairedPlan.DEFAULT,
            new Tolerances(tolerance, Map.of()),
            budget,
            new SuspectBudget(ErrorBudget.OF_A_BUILD, TESTS),
            "itself");
    PairedStep next = procedure.next();
    int number = 0;
    while (next instanceof PairedStep.More) {
      Pair pair = pairs.draw(++number, random);
      next =
          procedure.offer(
              List.of(
                  sample(BuiltInMetric.TIME_MEDIAN.metric(), pair.undisturbed()),
                  sample(
                      BuiltInMetric.TIME_MEAN.metric(Design.PAIRED).orElseThrow(), pair.mean())));
    }
    return new Seen(((PairedStep.Done) next).judgement(), number);
  }

  private static PairedSample sample(Metric metric, double ratio) {
    return new PairedSample(
        metric, List.of(Math.exp(ratio)), List.of(1.0), List.of(ratio), List.of());
  }
}
