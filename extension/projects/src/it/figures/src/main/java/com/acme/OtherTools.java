package com.acme;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.inference.MannWhitneyUTest;
import org.junit.platform.launcher.core.LauncherFactory;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Compares each subject with itself, and with itself when one invocation in twenty does its work
 * twice, in the ways that people have without Benchline, and with Benchline: how many of the
 * unchanged ones are red, how many of the slower ones, and how long it takes.
 *
 * <ul>
 *   <li>Two runs of JMH of three forks, judged as {@code benchstat} does: by a test of Mann and
 *       Whitney at 5%.
 *   <li>The same runs, by their means, of which the later may be 10% larger.
 *   <li>The same, by the rule of {@code github-action-benchmark}: twice as much is an alert.
 *   <li>A run of JUnitPerf whose limit for the mean latency is 10% above that of a run before.
 *   <li>Benchline's self-check with a tolerance of 2.5%, half of the slowdown.
 * </ul>
 *
 * <p>The argument is a folder for Benchline's results; the system properties are {@code rounds},
 * {@code subjects}, all where it is empty, and {@code busy}, the processors that other work holds
 * meanwhile.
 */
public final class OtherTools {

  private static final String ALL = "sort_few,build_a_string,serialize,sort_many,sort_most";
  private static final int NEVER = 0;
  private static final int EVERY = 20;
  private static final double TOLERANCE = 0.025;
  private static final int FORKS = 3;
  private static final int ITERATIONS = 5;
  private static final TimeValue ITERATION = TimeValue.milliseconds(200);

  private static final Map<String, Tally> TALLIES = new LinkedHashMap<>();

  private OtherTools() {}

  /** The verdicts of one way. */
  private static final class Tally {
    private int unchanged;
    private int redUnchanged;
    private int slower;
    private int redSlower;
    private double seconds;

    private void add(boolean isSlower, boolean red, double took) {
      unchanged += isSlower ? 0 : 1;
      slower += isSlower ? 1 : 0;
      redUnchanged += !isSlower && red ? 1 : 0;
      redSlower += isSlower && red ? 1 : 0;
      seconds += took;
    }
  }

  /** What one run has found, and the seconds that it took. */
  private record Run(double[] values, double seconds) {

    private double mean() {
      return StatUtils.mean(values);
    }

    private double median() {
      return StatUtils.percentile(values, 50);
    }
  }

  /** Runs the comparison. */
  public static void main(String[] args) throws Exception {
    System.setProperty("user.home", args[0]);
    BusyProcessors.keep(Integer.getInteger("busy", 0));
    String subjects = System.getProperty("subjects", "");
    for (int round = 0; round < Integer.getInteger("rounds"); round++) {
      for (String subject : (subjects.isEmpty() ? ALL : subjects).split(",")) {
        jmh(subject);
        jUnitPerf(subject);
        benchline(subject, Path.of(args[0], "other-tools"));
      }
      print();
    }
  }

  private static void jmh(String subject) throws RunnerException {
    Run before = jmh(subject, NEVER);
    for (int every : List.of(NEVER, EVERY)) {
      Run after = jmh(subject, every);
      double seconds = before.seconds() + after.seconds();
      double p = new MannWhitneyUTest().mannWhitneyUTest(before.values(), after.values());
      boolean more = after.median() > before.median();
      boolean slower = every == EVERY;
      tally("two runs of JMH, by benchstat's rule").add(slower, p < 0.05 && more, seconds);
      double ratio = after.mean() / before.mean();
      tally("two runs of JMH, 10% at most").add(slower, ratio > 1.1, seconds);
      tally("two runs of JMH, by github-action-benchmark's rule").add(slower, ratio > 2, seconds);
    }
  }

  private static Run jmh(String subject, int every) throws RunnerException {
    long start = System.nanoTime();
    RunResult result =
        new Runner(
                new OptionsBuilder()
                    .include(SlowedBenchmark.class.getName())
                    .param("subject", subject)
                    .param("every", String.valueOf(every))
                    .forks(FORKS)
                    .warmupIterations(ITERATIONS)
                    .warmupTime(ITERATION)
                    .measurementIterations(ITERATIONS)
                    .measurementTime(ITERATION)
                    .verbosity(VerboseMode.SILENT)
                    .build())
            .runSingle();
    double[] scores =
        result.getBenchmarkResults().stream()
            .flatMap(fork -> fork.getIterationResults().stream())
            .mapToDouble(iteration -> iteration.getPrimaryResult().getScore())
            .toArray();
    return new Run(scores, secondsSince(start));
  }

  private static void jUnitPerf(String subject) throws IOException, InterruptedException {
    double limit = 1.1 * jUnitPerf(subject, NEVER).mean();
    for (int every : List.of(NEVER, EVERY)) {
      Run run = jUnitPerf(subject, every);
      tally("JUnitPerf, a limit 10% above an earlier run")
          .add(every == EVERY, run.mean() > limit, run.seconds());
    }
  }

  private static Run jUnitPerf(String subject, int every) throws IOException, InterruptedException {
    long start = System.nanoTime();
    String latency =
        OtherJvm.lastLine(List.of(), JUnitPerfRun.class, List.of(subject, String.valueOf(every)));
    return new Run(new double[] {Double.parseDouble(latency)}, secondsSince(start));
  }

  private static void benchline(String subject, Path folder) throws IOException {
    LauncherFactory.create()
        .execute(
            BenchlineTests.request(subject, folder)
                .configurationParameter("benchline.tolerance", String.valueOf(TOLERANCE))
                .configurationParameter("benchline.selfcheck", "1")
                .configurationParameter("benchline.selfcheck.injected", "5")
                .build());
    JsonObject found =
        JsonParser.parseString(Files.readString(folder.resolve("selfcheck.json")))
            .getAsJsonObject();
    for (JsonElement element : found.getAsJsonArray("trials")) {
      JsonObject trial = element.getAsJsonObject();
      tally("Benchline")
          .add(
              !trial.get("injected").getAsString().isEmpty(),
              trial.get("verdict").getAsString().equals("REGRESSED"),
              trial.get("seconds").getAsDouble());
    }
  }

  private static Tally tally(String way) {
    return TALLIES.computeIfAbsent(way, unknown -> new Tally());
  }

  private static void print() {
    System.out.printf("%-56s%18s%12s%10s%n", "", "unchanged, red", "5%, red", "seconds");
    TALLIES.forEach(
        (way, tally) ->
            System.out.printf(
                Locale.ROOT,
                "%-56s%11d of %3d%5d of %3d%10.1f%n",
                way,
                tally.redUnchanged,
                tally.unchanged,
                tally.redSlower,
                tally.slower,
                tally.seconds / (tally.unchanged + tally.slower)));
  }

  private static double secondsSince(long nanoTime) {
    return (System.nanoTime() - nanoTime) / 1e9;
  }
}
