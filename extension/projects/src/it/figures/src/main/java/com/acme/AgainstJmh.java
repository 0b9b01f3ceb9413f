package com.acme;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.StreamSupport;
import org.apache.commons.math3.stat.StatUtils;
import org.junit.platform.launcher.core.LauncherFactory;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.CompilerHints;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Measures each subject with JMH and with Benchline, interleaved in one JVM, and prints the median
 * over several pairs of JVMs of Benchline's time over JMH's.
 *
 * <p>A JVM of each would compare JVMs: they differ by more than the two harnesses do. Each JVM has
 * the options that both give to their forks. Whichever begins may be compiled better or worse than
 * what comes second, so JMH begins in one JVM of a pair and Benchline in the other, and the ratio
 * of a pair is the geometric mean of the two.
 *
 * <p>The argument is a folder for Benchline's results. The system properties {@code rounds}, the
 * number of pairs, and {@code subjects}, all of them where it is empty, say how much.
 */
public final class AgainstJmh {

  private static final int TURNS = 4;
  private static final String ALL =
      "logarithm,lookup,sort_few,build_a_string,serialize,sort_many,sort_most";

  /** What Benchline gives to its forks. */
  private static final List<String> OUR_OPTIONS =
      List.of(
          "-XX:CompileCommand=quiet",
          "-XX:CompileCommand=blackhole,dev.benchline.Blackhole::keep",
          "-Dbenchline.fork.blackhole=true");

  private AgainstJmh() {}

  /** Nanoseconds and bytes per invocation. */
  private record Cost(double nanos, double bytes) {}

  /** Runs the comparison, or with a subject and who begins as further arguments one JVM of it. */
  public static void main(String[] args) throws Exception {
    if (args.length == 3) {
      round(args[1], Path.of(args[0]), Boolean.parseBoolean(args[2]));
      return;
    }
    int rounds = Integer.getInteger("rounds");
    System.out.printf(
        "%-16s%12s%12s%8s  %-20s%s%n",
        "", "JMH, ns", "ours, ns", "ratio", "of JVMs", "bytes, JMH and ours");
    String subjects = System.getProperty("subjects");
    for (String subject : (subjects.isEmpty() ? ALL : subjects).split(",")) {
      double[][] found = new double[2 * rounds][];
      double[] ofPairs = new double[rounds];
      for (int round = 0; round < rounds; round++) {
        double[] weBegin = inAnotherJvm(subject, args[0], true);
        double[] jmhBegins = inAnotherJvm(subject, args[0], false);
        found[2 * round] = weBegin;
        found[2 * round + 1] = jmhBegins;
        ofPairs[round] = Math.sqrt(ratio(weBegin) * ratio(jmhBegins));
      }
      double[] ratios = Arrays.stream(found).mapToDouble(AgainstJmh::ratio).sorted().toArray();
      System.out.printf(
          Locale.ROOT,
          "%-16s%12.2f%12.2f%8.3f  %.3f to %.3f        %.1f  %.1f%n",
          subject,
          median(Arrays.stream(found).mapToDouble(r -> r[0])),
          median(Arrays.stream(found).mapToDouble(r -> r[1])),
          median(Arrays.stream(ofPairs)),
          ratios[0],
          ratios[ratios.length - 1],
          found[0][2],
          found[0][3]);
    }
  }

  private static double ratio(double[] found) {
    return found[1] / found[0];
  }

  /** JMH's time and ours, and the bytes of both. */
  private static double[] inAnotherJvm(String subject, String folder, boolean weBegin)
      throws IOException, InterruptedException {
    List<String> options = new ArrayList<>();
    CompilerHints.addCompilerHints(options);
    options.addAll(OUR_OPTIONS);
    String printed =
        OtherJvm.lastLine(options, AgainstJmh.class, List.of(folder, subject, "" + weBegin));
    return Arrays.stream(printed.split(" ")).mapToDouble(Double::parseDouble).toArray();
  }

  /** Prints the medians of this JVM; the first turn is for the JIT. */
  private static void round(String subject, Path folder, boolean weBegin) throws Exception {
    PrintStream out = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    List<Cost> jmh = new ArrayList<>();
    List<Cost> ours = new ArrayList<>();
    for (int turn = 0; turn <= TURNS; turn++) {
      boolean weAreFirst = (turn % 2 == 0) == weBegin;
      Cost first = weAreFirst ? ours(subject, folder) : jmh(subject);
      Cost second = weAreFirst ? jmh(subject) : ours(subject, folder);
      if (turn > 0) {
        ours.add(weAreFirst ? first : second);
        jmh.add(weAreFirst ? second : first);
      }
    }
    out.printf(
        Locale.ROOT,
        "%.4f %.4f %.2f %.2f%n",
        median(jmh.stream().mapToDouble(Cost::nanos)),
        median(ours.stream().mapToDouble(Cost::nanos)),
        median(jmh.stream().mapToDouble(Cost::bytes)),
        median(ours.stream().mapToDouble(Cost::bytes)));
  }

  private static Cost jmh(String subject) throws RunnerException {
    RunResult result =
        new Runner(
                new OptionsBuilder()
                    .include("JmhBenchmarks\\." + subject + "$")
                    .forks(0)
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
            BenchlineTests.request(subject, folder)
                .configurationParameter("benchline.iterationMillis", "100")
                .build());
    JsonObject result =
        JsonParser.parseString(
                Files.readString(folder.resolve("BenchlineTests." + subject + ".json")))
            .getAsJsonObject();
    return new Cost(1e9 * value(result, "time (p10)"), value(result, "allocated"));
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

  /** The 10% quantile of the iterations: what Benchline calls a fork's time. */
  private static double undisturbed(DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    double position = 0.1 * (sorted.length - 1);
    int below = (int) position;
    return sorted[below] + (position - below) * (sorted[below + 1] - sorted[below]);
  }

  private static double median(DoubleStream values) {
    return StatUtils.percentile(values.toArray(), 50);
  }
}
