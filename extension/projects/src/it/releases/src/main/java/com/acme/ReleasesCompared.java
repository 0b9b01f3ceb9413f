package com.acme;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Compares an earlier and a later release of each library: by JMH with JVMs of both one after the
 * other, by Benchline from the earlier to the later one, and by Benchline back again.
 *
 * <p>The argument is a folder, in which {@code earlier} has the jars of the earlier releases. The
 * system property {@code rounds} is the number of JMH's JVMs of each release, and {@code libraries}
 * names some where not all are wanted.
 */
public final class ReleasesCompared {

  private static final Pattern JAR = Pattern.compile("(.+?)-\\d[^/]*\\.jar");

  /** Of JMH's interval. */
  private static final double CONFIDENCE = 0.95;

  private ReleasesCompared() {}

  /** Nanoseconds and bytes of one operation, as JMH reports them. */
  private record Score(double nanos, double bytes) {}

  /** A ratio, the later release's time by the earlier one's, and the bounds of its interval. */
  private record Ratio(double value, double lower, double upper) {

    static Ratio of(List<Score> earlier, List<Score> later) {
      int n = earlier.size();
      double[] logs = new double[n];
      for (int i = 0; i < n; i++) {
        logs[i] = Math.log(later.get(i).nanos() / earlier.get(i).nanos());
      }
      double mean = Arrays.stream(logs).average().orElseThrow();
      double squares = Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
      double half =
          Math.sqrt(squares / (n - 1) / n)
              * TDistribution.of(n - 1).inverseSurvivalProbability((1 - CONFIDENCE) / 2);
      return new Ratio(Math.exp(mean), Math.exp(mean - half), Math.exp(mean + half));
    }

    @Override
    public String toString() {
      return "%.3f [%.3f, %.3f]".formatted(value, lower, upper);
    }
  }

  /** Compares the libraries, and prints a line of each. */
  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    String later = System.getProperty("java.class.path");
    String earlier = withEarlierJars(later, folder.resolve("earlier"));
    System.out.printf(
        "%-14s%-22s%-62s%-62s%-7s%s%n",
        "", "JMH", "Benchline, to the later release", "to the earlier one", "both", "bytes");
    String chosen = System.getProperty("libraries");
    for (String library :
        chosen.isEmpty()
            ? Arrays.stream(Library.values()).map(Library::name).toList()
            : List.of(chosen.split(","))) {
      System.out.println(compared(library, earlier, later, folder.resolve(library)));
    }
  }

  private static String compared(String library, String earlier, String later, Path folder)
      throws Exception {
    List<Score> ofEarlier = new ArrayList<>();
    List<Score> ofLater = new ArrayList<>();
    for (int round = 0; round < Integer.getInteger("rounds"); round++) {
      boolean laterFirst = round % 2 == 1;
      if (laterFirst) {
        ofLater.add(jmh(library, later, folder));
      }
      ofEarlier.add(jmh(library, earlier, folder));
      if (!laterFirst) {
        ofLater.add(jmh(library, later, folder));
      }
    }
    JsonObject forward = benchline(library, later, earlier, folder.resolve("forward"));
    JsonObject back = benchline(library, earlier, later, folder.resolve("back"));
    return "%-14s%-22s%-62s%-62s%-7.3f%.0f to %.0f, %s"
        .formatted(
            library,
            Ratio.of(ofEarlier, ofLater),
            verdict(forward),
            verdict(back),
            time(forward, "time (mean)").value() * time(back, "time (mean)").value(),
            median(ofEarlier),
            median(ofLater),
            bytes(forward));
  }

  /** The class path with the earlier jar in the place of each that has one. */
  private static String withEarlierJars(String classPath, Path earlier) throws IOException {
    try (Stream<Path> jars = Files.list(earlier)) {
      List<Path> known = jars.toList();
      return Arrays.stream(classPath.split(File.pathSeparator))
          .map(
              entry ->
                  known.stream()
                      .filter(jar -> artifact(jar).equals(artifact(Path.of(entry))))
                      .map(Path::toString)
                      .findFirst()
                      .orElse(entry))
          .collect(Collectors.joining(File.pathSeparator));
    }
  }

  private static String artifact(Path jar) {
    Matcher name = JAR.matcher(jar.getFileName().toString());
    return name.matches() ? name.group(1) : jar.toString();
  }

  private static Score jmh(String library, String classPath, Path folder) throws Exception {
    Path written = folder.resolve("jmh.json");
    run(
        classPath,
        folder,
        List.of(
            "org.openjdk.jmh.Main",
            "-p",
            "library=" + library,
            "-prof",
            "gc",
            "-rf",
            "json",
            "-rff",
            written.toString()));
    JsonObject result =
        JsonParser.parseString(Files.readString(written)).getAsJsonArray().get(0).getAsJsonObject();
    return new Score(
        result.getAsJsonObject("primaryMetric").get("score").getAsDouble(),
        result
            .getAsJsonObject("secondaryMetrics")
            .getAsJsonObject("gc.alloc.rate.norm")
            .get("score")
            .getAsDouble());
  }

  private static JsonObject benchline(String library, String current, String base, Path folder)
      throws Exception {
    run(
        current,
        folder,
        List.of("-Dlibrary=" + library, ReleaseCompared.class.getName(), folder.toString(), base));
    return JsonParser.parseString(Files.readString(folder.resolve("ReleaseTests.operation.json")))
        .getAsJsonObject();
  }

  private static void run(String classPath, Path folder, List<String> arguments) throws Exception {
    Files.createDirectories(folder);
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-classpath",
                classPath));
    command.addAll(arguments);
    File printed = folder.resolve("printed.txt").toFile();
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(printed).start();
    if (process.waitFor() != 0) {
      throw new IllegalStateException(command + " failed: see " + printed);
    }
  }

  /** The mean time, which is what JMH has, the typical time, and the verdict. */
  private static String verdict(JsonObject result) {
    return "%s, %s %s %.0f s"
        .formatted(
            time(result, "time (mean)"),
            time(result, "time (median)"),
            result.get("verdict").getAsString(),
            result.get("measuringSeconds").getAsDouble());
  }

  private static Ratio time(JsonObject result, String metric) {
    JsonObject change = comparison(result, metric).getAsJsonObject("change");
    return new Ratio(
        1 + change.get("estimate").getAsDouble(),
        1 + change.get("lower").getAsDouble(),
        1 + change.get("upper").getAsDouble());
  }

  private static String bytes(JsonObject result) {
    JsonObject allocated = comparison(result, "allocated");
    return "%.0f to %.0f"
        .formatted(allocated.get("baseline").getAsDouble(), allocated.get("current").getAsDouble());
  }

  private static JsonObject comparison(JsonObject result, String metric) {
    return StreamSupport.stream(result.getAsJsonArray("comparisons").spliterator(), false)
        .map(JsonElement::getAsJsonObject)
        .filter(comparison -> comparison.get("metric").getAsString().equals(metric))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("No " + metric + " in " + result));
  }

  private static double median(List<Score> scores) {
    double[] bytes = scores.stream().mapToDouble(Score::bytes).sorted().toArray();
    return bytes[bytes.length / 2];
  }
}
