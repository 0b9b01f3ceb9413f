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
import dev.benchline.verdict.ComparedWith;
import dev.benchline.verdict.ErrorBudget;
import dev.benchline.verdict.Judgment;
import dev.benchline.verdict.PairedPlan;
import dev.benchline.verdict.PairedRule;
import dev.benchline.verdict.Tolerances;
import dev.benchline.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
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
 * <p>What replicates have in common is kept: eight in a row, as many as a JVM measures, are drawn
 * from the same verdict, whose replicates come from one JVM or a few.
 *
 * <p>The argument is the folder with {@code selfcheck.json}.
 */
public final class SimulatedBuilds {

  private static final int BUILDS = 2_000;
  private static final int TESTS = 50;
  private static final int OF_ONE_JVM = 8;

  /** The default, and the least that is ever ignored, which is the harder one. */
  private static final double[] TOLERANCES = {0.05, 0.01};

  private SimulatedBuilds() {}

  /** The two gating ratios of a replicate. */
  private record Replicate(double median, double mean) {}

  /** The replicates of a verdict that loaded the current version first, and the others. */
  private record Recorded(List<Replicate> currentFirst, List<Replicate> baseFirst) {

    private List<Replicate> of(boolean current) {
      return current ? currentFirst : baseFirst;
    }
  }

  /** Draws the replicates of a test: so many in a row from the same verdict. */
  private static final class Drawn {

    private final List<Recorded> verdicts;
    private final SplittableRandom random;
    private final Map<Boolean, List<Replicate>> left = new HashMap<>();
    private int taken;

    Drawn(List<Recorded> verdicts, SplittableRandom random) {
      this.verdicts = verdicts;
      this.random = random;
    }

    Replicate next(boolean current) {
      if (taken++ % OF_ONE_JVM == 0) {
        left.clear();
      }
      while (left.getOrDefault(current, List.of()).isEmpty()) {
        Recorded drawn = verdicts.get(random.nextInt(verdicts.size()));
        left.put(true, new ArrayList<>(drawn.of(true)));
        left.put(false, new ArrayList<>(drawn.of(false)));
      }
      List<Replicate> ofOrder = left.get(current);
      return ofOrder.remove(random.nextInt(ofOrder.size()));
    }
  }

  /** Runs the simulation. */
  public static void main(String[] args) throws IOException {
    JsonObject json =
        JsonParser.parseString(Files.readString(Path.of(args[0], "selfcheck.json")))
            .getAsJsonObject();
    Map<String, Map<String, List<Recorded>>> byInjected = new TreeMap<>();
    for (JsonElement element : json.getAsJsonArray("trials")) {
      JsonObject trial = element.getAsJsonObject();
      byInjected
          .computeIfAbsent(trial.get("injected").getAsString(), key -> new TreeMap<>())
          .computeIfAbsent(trial.get("test").getAsString(), key -> new ArrayList<>())
          .add(recorded(trial));
    }
    SplittableRandom random = new SplittableRandom(1);
    for (double tolerance : TOLERANCES) {
      builds(byInjected.get(""), tolerance, random);
    }
    byInjected.forEach(
        (injected, tests) -> {
          if (!injected.isEmpty()) {
            power(injected, tests, random);
          }
        });
  }

  private static Recorded recorded(JsonObject trial) {
    Recorded recorded = new Recorded(new ArrayList<>(), new ArrayList<>());
    JsonArray orders = trial.getAsJsonArray("currentFirst");
    JsonArray median = trial.getAsJsonArray("median");
    JsonArray mean = trial.getAsJsonArray("mean");
    for (int i = 0; i < orders.size(); i++) {
      recorded
          .of(orders.get(i).getAsBoolean())
          .add(new Replicate(median.get(i).getAsDouble(), mean.get(i).getAsDouble()));
    }
    return recorded;
  }

  private static void builds(
      Map<String, List<Recorded>> tests, double tolerance, SplittableRandom random) {
    List<List<Recorded>> all = List.copyOf(tests.values());
    int red = 0;
    long replicates = 0;
    int inconclusive = 0;
    for (int build = 0; build < BUILDS; build++) {
      boolean failed = false;
      for (int test = 1; test <= TESTS; test++) {
        Seen seen = judge(all.get(random.nextInt(all.size())), test, tolerance, random);
        failed |= seen.verdict() == Verdict.REGRESSED;
        inconclusive += seen.verdict() == Verdict.INCONCLUSIVE ? 1 : 0;
        replicates += seen.replicates();
      }
      red += failed ? 1 : 0;
    }
    System.out.printf(
        Locale.ROOT,
        "%d builds of %d unchanged tests, tolerance %.0f%%: %d red, %.1f replicates per test,"
            + " %.1f%% inconclusive%n",
        BUILDS,
        TESTS,
        100 * tolerance,
        red,
        (double) replicates / BUILDS / TESTS,
        100.0 * inconclusive / BUILDS / TESTS);
  }

  private static void power(
      String injected, Map<String, List<Recorded>> tests, SplittableRandom random) {
    double part = injected.equals("partial") ? 0.10 : Double.parseDouble(injected) / 100;
    tests.forEach(
        (name, recorded) -> {
          int found = 0;
          for (int i = 0; i < BUILDS; i++) {
            found +=
                judge(recorded, TESTS, part / 2, random).verdict() == Verdict.REGRESSED ? 1 : 0;
          }
          System.out.printf(
              Locale.ROOT, "%-10s%-20s%5.1f%%%n", injected, name, 100.0 * found / BUILDS);
        });
  }

  private record Seen(Verdict verdict, int replicates) {}

  private static Seen judge(
      List<Recorded> recorded, int number, double tolerance, SplittableRandom random) {
    PairedRule rule =
        new PairedRule(
            PairedPlan.DEFAULT,
            new Tolerances(tolerance, Map.of()),
            ErrorBudget.OF_A_BUILD.levelOf(number),
            ComparedWith.classes("itself"));
    Drawn drawn = new Drawn(recorded, random);
    List<Boolean> orders = new ArrayList<>();
    List<Double> median = new ArrayList<>();
    List<Double> mean = new ArrayList<>();
    for (PairedPlan.Look look : PairedPlan.DEFAULT.looks()) {
      orders.addAll(LoadOrders.draw(PairedPlan.DEFAULT.endOfBlock(look) - orders.size(), random));
      while (median.size() < look.replicates()) {
        Replicate replicate = drawn.next(orders.get(median.size()));
        median.add(replicate.median());
        mean.add(replicate.mean());
      }
      List<Boolean> seen = orders.subList(0, median.size());
      Judgment judgment =
          rule.judge(
              List.of(
                  sample(BuiltInMetric.TIME_MEDIAN.metric(), seen, median),
                  sample(BuiltInMetric.TIME_MEAN.metric(Design.PAIRED).orElseThrow(), seen, mean)),
              median.size());
      if (rule.isSettled(judgment, median.size())) {
        return new Seen(judgment.verdict(), median.size());
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
