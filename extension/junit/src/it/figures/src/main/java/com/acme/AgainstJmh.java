package com.acme;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.StreamSupport;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Measures each subject with JMH and with Benchline, a fork of one after a fork of the other, and
 * prints the median over all rounds of Benchline's median over JMH's.
 *
 * <p>The argument is a folder for Benchline's results. The system properties {@code rounds} and
 * {@code subjects} say how much.
 */
public final class AgainstJmh {

  private AgainstJmh() {}

  /** Nanoseconds and bytes per invocation. */
  private record Cost(double nanos, double bytes) {}

  /** Runs the comparison. */
  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    int rounds = Integer.getInteger("rounds");
    PrintStream out = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    out.printf(
        "%-16s%12s%12s%8s  %-20s%s%n",
        "", "JMH, ns", "ours, ns", "ratio", "of rounds", "bytes, JMH and ours");
    for (String subject : System.getProperty("subjects").split(",")) {
      double[] ratios = new double[rounds];
      Cost jmh = null;
      Cost ours = null;
      for (int round = 0; round < rounds; round++) {
        if (round % 2 == 0) {
          jmh = jmh(subject);
          ours = ours(subject, folder);
        } else {
          ours = ours(subject, folder);
          jmh = jmh(subject);
        }
        ratios[round] = ours.nanos() / jmh.nanos();
      }
      double[] sorted = ratios.clone();
      Arrays.sort(sorted);
      out.printf(
          Locale.ROOT,
          "%-16s%12.2f%12.2f%8.3f  %.2f to %.2f        %.1f  %.1f%n",
          subject,
          jmh.nanos(),
          ours.nanos(),
          median(Arrays.stream(ratios)),
          sorted[0],
          sorted[rounds - 1],
          jmh.bytes(),
          ours.bytes());
    }
  }

  private static Cost jmh(String subject) throws RunnerException {
    RunResult result =
        new Runner(
                new OptionsBuilder()
                    .include("JmhBenchmarks\\." + subject + "$")
                    .addProfiler("gc")
                    .verbosity(VerboseMode.SILENT)
                    .build())
            .runSingle();
    double nanos =
        undisturbed(
            result.getBenchmarkResults().stream()
                .flatMap(fork -> fork.getIterationResults().stream())
                .mapToDouble(iteration -> iteration.getPrimaryResult().getScore()));
    return new Cost(nanos, result.getSecondaryResults().get("gc.alloc.rate.norm").getScore());
  }

  private static Cost ours(String subject, Path folder) throws IOException {
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(
                    DiscoverySelectors.selectMethod(
                        BenchlineTests.class.getName()
                            + "#"
                            + subject
                            + "(dev.benchline.Blackhole)"))
                .configurationParameter("benchline.output", folder.toString())
                .configurationParameter("benchline.console", "quiet")
                .build());
    JsonObject result =
        JsonParser.parseString(
                Files.readString(folder.resolve("BenchlineTests." + subject + ".json")))
            .getAsJsonObject();
    return new Cost(1e9 * value(result, "time"), value(result, "allocated"));
  }

  private static double value(JsonObject result, String metric) {
    return median(
        StreamSupport.stream(result.getAsJsonArray("samples").spliterator(), false)
            .map(JsonElement::getAsJsonObject)
            .filter(sample -> sample.get("metric").getAsString().equals(metric))
            .flatMap(
                sample ->
                    StreamSupport.stream(sample.getAsJsonArray("values").spliterator(), false))
            .mapToDouble(JsonElement::getAsDouble));
  }

  /** The 10 % quantile of the iterations: what Benchline calls a fork's time. */
  private static double undisturbed(DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    double position = 0.1 * (sorted.length - 1);
    int below = (int) position;
    return sorted[below] + (position - below) * (sorted[below + 1] - sorted[below]);
  }

  private static double median(DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
