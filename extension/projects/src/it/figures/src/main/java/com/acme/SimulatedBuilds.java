package com.acme;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Design;
import dev.benchline.metrics.Metric;
import dev.benchline.samples.PairedSample;
import dev.benchline.statistics.LoadOrders;
import dev.benchline.verdict.ErrorBudget;
import dev.benchline.verdict.Judgement;
import dev.benchline.verdict.PairedPlan;
import dev.benchline.verdict.PairedRule;
import dev.benchline.verdict.Tolerances;
import dev.benchline.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Draws builds of 50 tests from the replicates that {@link SelfCheckFigure} has recorded on this
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

  /** The two gating ratios of a replicate. */
  private record Replicate(double median, double mean) {}

  /** The replicates of a test that loaded the current version first, and the others. */
  private record Recorded(List<Replicate> currentFirst, List<Replicate> baseFirst) {

    Replicate draw(boolean current, SplittableRandom random) {
      List<Replicate> ofOrder = current ? currentFirst : baseFirst;
      return ofOrder.get(random.nextInt(ofOrder.size()));
    }
  }

  /** Runs the simulation. */
  public static void main(String[] args) throws IOException {
    JsonObject json =
        JsonParser.parseString(Files.readString(Path.of(args[0], "selfcheck.json")))
            .getAsJsonObject();
    Map<String, Map<String, Recorded>> byInjected = new TreeMap<>();
    for (JsonElement element : json.getAsJsonArray("trials")) {
      JsonObject trial = element.getAsJsonObject();
      Recorded recorded =
          byInjected
              .computeIfAbsent(trial.get("injected").getAsString(), key -> new TreeMap<>())
              .computeIfAbsent(
                  trial.get("test").getAsString(),
                  key -> new Recorded(new ArrayList<>(), new ArrayList<>()));
      add(recorded, trial);
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

  private static void add(Recorded recorded, JsonObject trial) {
    JsonArray orders = trial.getAsJsonArray("currentFirst");
    JsonArray median = trial.getAsJsonArray("median");
    JsonArray mean = trial.getAsJsonArray("mean");
    for (int i = 0; i < orders.size(); i++) {
      (orders.get(i).getAsBoolean() ? recorded.currentFirst() : recorded.baseFirst())
          .add(new Replicate(median.get(i).getAsDouble(), mean.get(i).getAsDouble()));
    }
  }

  private static void builds(Map<String, Recorded> tests, SplittableRandom random) {
    List<Recorded> all = List.copyOf(tests.values());
    int red = 0;
    long replicates = 0;
    int inconclusive = 0;
    for (int build = 0; build < BUILDS; build++) {
      boolean failed = false;
      for (int test = 1; test <= TESTS; test++) {
        Seen seen = judge(all.get(random.nextInt(all.size())), test, TOLERANCE, random);
        failed |= seen.verdict() == Verdict.REGRESSED;
        inconclusive += seen.verdict() == Verdict.INCONCLUSIVE ? 1 : 0;
        replicates += seen.replicates();
      }
      red += failed ? 1 : 0;
    }
    System.out.printf(
        Locale.ROOT,
        "%d builds of %d unchanged tests, tolerance %.0f %%: %d red, %.1f replicates per test,"
            + " %.1f %% inconclusive%n",
        BUILDS,
        TESTS,
        100 * TOLERANCE,
        red,
        (double) replicates / BUILDS / TESTS,
        100.0 * inconclusive / BUILDS / TESTS);
  }

  private static void power(String injected, Map<String, Recorded> tests, SplittableRandom random) {
    double part = injected.equals("partial") ? 0.10 : Double.parseDouble(injected) / 100;
    tests.forEach(
        (name, recorded) -> {
          int found = 0;
          for (int i = 0; i < BUILDS; i++) {
            found +=
                judge(recorded, TESTS, part / 2, random).verdict() == Verdict.REGRESSED ? 1 : 0;
          }
          System.out.printf(
              Locale.ROOT, "%-10s%-20s%5.1f %%%n", injected, name, 100.0 * found / BUILDS);
        });
  }

  private record Seen(Verdict verdict, int replicates) {}

  private static Seen judge(
      Recorded recorded, int number, double tolerance, SplittableRandom random) {
    PairedRule rule =
        new PairedRule(
            PairedPlan.DEFAULT,
            new Tolerances(tolerance, Map.of()),
            ErrorBudget.OF_A_BUILD.levelOf(number),
            "itself");
    List<Boolean> orders = new ArrayList<>();
    List<Double> median = new ArrayList<>();
    List<Double> mean = new ArrayList<>();
    for (PairedPlan.Look look : PairedPlan.DEFAULT.looks()) {
      orders.addAll(LoadOrders.draw(PairedPlan.DEFAULT.endOfBlock(look) - orders.size(), random));
      while (median.size() < look.replicates()) {
        Replicate replicate = recorded.draw(orders.get(median.size()), random);
        median.add(replicate.median());
        mean.add(replicate.mean());
      }
      List<Boolean> seen = orders.subList(0, median.size());
      Judgement judgement =
          rule.judge(
              List.of(
                  sample(BuiltInMetric.TIME_MEDIAN.metric(), seen, median),
                  sample(BuiltInMetric.TIME_MEAN.metric(Design.PAIRED).orElseThrow(), seen, mean)),
              median.size());
      if (rule.isSettled(judgement, median.size())) {
        return new Seen(judgement.verdict(), median.size());
      }
    }
    throw new IllegalStateException("the last look settles everything");
  }

  private static PairedSample sample(Metric metric, List<Boolean> orders, List<Double> ratios) {
    return new PairedSample(
        metric,
        ratios.stream().map(Math::exp).toList(),
        Collections.nCopies(ratios.size(), 1.0),
        orders,
        ratios,
        List.of());
  }
}
