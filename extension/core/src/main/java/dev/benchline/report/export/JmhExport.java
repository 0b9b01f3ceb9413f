package dev.benchline.report.export;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.benchline.json.JsonText;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Series;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Metric;
import dev.benchline.result.ResultFile;
import dev.benchline.result.TestResult;
import dev.benchline.statistics.Estimate;
import dev.benchline.statistics.Moments;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Results as JMH 1.37 writes them with {@code -rf json}. The primary metric is the time per
 * invocation in {@code ns/op}, mode {@code avgt} or {@code ss}; all others are secondary, allocated
 * bytes under JMH's name {@code gc.alloc.rate.norm}. The score is JMH's: the mean over all
 * iterations of all forks, with the interval that Student's t gives at 99.9%; collections and their
 * time are summed, as JMH does. JMH has no interval for less than three values, and some readers no
 * use for one that is not a number; there it is the range of the values.
 *
 * <p>Of a test that was measured against a base it is the current version; a pair's slices are one
 * iteration.
 */
record JmhExport(Jvm jvm) {

  static final String FILE = "jmh-result.json";

  private static final String VERSION = "1.37";
  private static final double CONFIDENCE = 0.999;
  private static final String[] PERCENTILES = {
    "0.0", "50.0", "90.0", "95.0", "99.0", "99.9", "99.99", "99.999", "99.9999", "100.0"
  };

  /**
   * The JVM that the forks are started with.
   *
   * @param executable its {@code java}
   * @param jdkVersion such as {@code 17.0.15}
   * @param vmName such as {@code OpenJDK 64-Bit Server VM}
   * @param vmVersion such as {@code 17.0.15+6}
   */
  record Jvm(String executable, String jdkVersion, String vmName, String vmVersion) {

    static Jvm current() {
      return new Jvm(
          Path.of(System.getProperty("java.home"), "bin", "java").toString(),
          System.getProperty("java.version"),
          System.getProperty("java.vm.name"),
          System.getProperty("java.vm.version"));
    }
  }

  static Map<String, String> files(List<TestResult> results, Jvm jvm) {
    JmhExport export = new JmhExport(jvm);
    JsonArray all = new JsonArray();
    results.forEach(result -> export.benchmark(result).ifPresent(all::add));
    return all.isEmpty() ? Map.of() : Map.of(FILE, JsonText.of(all));
  }

  private Optional<JsonObject> benchmark(TestResult result) {
    return ResultFile.recording(result)
        .flatMap(recording -> primary(recording).map(name -> benchmark(result, recording, name)));
  }

  private JsonObject benchmark(TestResult result, Recording recording, String primary) {
    Map<String, List<List<Double>>> values = values(recording);
    List<List<Double>> raw = values.getOrDefault(primary, List.of());
    MeasurementPlan plan = result.plan();
    boolean cold = plan.mode() == Mode.SINGLE_SHOT_TIME;
    ExportedName name = ExportedName.of(result.subject());
    JsonObject json = new JsonObject();
    json.addProperty("jmhVersion", VERSION);
    json.addProperty("benchmark", name.qualified());
    json.addProperty(
        "mode", primary.equals(Metric.ITERATION_TIME.name()) ? cold ? "ss" : "avgt" : "thrpt");
    json.addProperty("threads", plan.threads());
    json.addProperty("forks", raw.size());
    addPlan(json, plan, raw.stream().mapToInt(List::size).max().orElse(0));
    if (!name.arguments().isEmpty()) {
      JsonObject params = new JsonObject();
      // JMH Visualizer takes a space for the end of a parameter.
      params.addProperty("arguments", name.arguments().replace(", ", ","));
      json.add("params", params);
    }
    addMetrics(json, recording, primary, values);
    return json;
  }

  private void addPlan(JsonObject json, MeasurementPlan plan, int iterations) {
    boolean cold = plan.mode() == Mode.SINGLE_SHOT_TIME;
    json.addProperty("jvm", jvm.executable());
    JsonArray arguments = new JsonArray();
    plan.jvmArguments().forEach(arguments::add);
    json.add("jvmArgs", arguments);
    json.addProperty("jdkVersion", jvm.jdkVersion());
    json.addProperty("vmName", jvm.vmName());
    json.addProperty("vmVersion", jvm.vmVersion());
    json.addProperty("warmupIterations", cold ? 0 : 1);
    json.addProperty("warmupTime", cold ? "single-shot" : time(plan.warmUp()));
    json.addProperty("warmupBatchSize", 1);
    json.addProperty("measurementIterations", iterations);
    json.addProperty("measurementTime", cold ? "single-shot" : time(iteration(plan)));
    json.addProperty("measurementBatchSize", 1);
  }

  private static void addMetrics(
      JsonObject json,
      Recording recording,
      String primary,
      Map<String, List<List<Double>>> values) {
    JsonObject secondary = new JsonObject();
    for (Series series : recording.forks().get(0).versions().get(0).series()) {
      String own = series.metric().name();
      JsonObject metric = metric(values.getOrDefault(own, List.of()), series.metric());
      if (own.equals(primary)) {
        json.add("primaryMetric", metric);
      } else {
        secondary.add(JmhMetric.of(series.metric()).name(), metric);
      }
    }
    json.add("secondaryMetrics", secondary);
  }

  /** Slices are too many and too short to be iterations. */
  private static Duration iteration(MeasurementPlan plan) {
    return plan.versions().size() > 1
        ? plan.iterationTime().multipliedBy(plan.iterations())
        : plan.iterationTime();
  }

  /**
   * The quantity that the score is of: the time, or the throughput that JMH itself has measured.
   */
  private static Optional<String> primary(Recording recording) {
    List<String> names =
        recording.forks().get(0).versions().get(0).series().stream()
            .map(series -> series.metric().name())
            .toList();
    return Stream.of(Metric.ITERATION_TIME.name(), BuiltInMetric.THROUGHPUT.series().name())
        .filter(names::contains)
        .findFirst();
  }

  /** Per series and fork the values of the current version's iterations. */
  private static Map<String, List<List<Double>>> values(Recording recording) {
    boolean paired = recording.plan().versions().size() > 1;
    Map<String, List<List<Double>>> values = new LinkedHashMap<>();
    for (ForkRecording fork : recording.forks()) {
      for (Series series : fork.versions().get(0).series()) {
        values
            .computeIfAbsent(series.metric().name(), key -> new ArrayList<>())
            .add(paired ? List.of(together(series)) : series.values());
      }
    }
    return values;
  }

  /** A replicate has too many slices to list them. */
  private static double together(Series series) {
    return JmhMetric.of(series.metric()).together(series.values());
  }

  private static JsonObject metric(List<List<Double>> forks, Metric measured) {
    JmhMetric metric = JmhMetric.of(measured);
    JsonArray raw = new JsonArray();
    List<Double> all = new ArrayList<>();
    for (List<Double> fork : forks) {
      JsonArray iterations = new JsonArray();
      for (double value : fork) {
        double scaled = ExportedNumber.rounded(value * metric.factor());
        iterations.add(scaled);
        all.add(scaled);
      }
      raw.add(iterations);
    }
    double[] sorted = all.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    JsonObject json = new JsonObject();
    if (metric.isSum()) {
      double sum = ExportedNumber.rounded(Arrays.stream(sorted).sum());
      addScore(json, sum, sum, sum);
    } else {
      addMean(json, sorted);
    }
    JsonObject percentiles = new JsonObject();
    for (String rank : PERCENTILES) {
      percentiles.addProperty(rank, percentile(sorted, Double.parseDouble(rank)));
    }
    json.add("scorePercentiles", percentiles);
    json.addProperty("scoreUnit", metric.unit());
    json.add("rawData", raw);
    return json;
  }

  private static void addMean(JsonObject json, double[] sorted) {
    double mean = Moments.mean(sorted);
    double lower = sorted[0];
    double upper = sorted[sorted.length - 1];
    if (sorted.length > 2 && upper > lower) {
      double error = Estimate.ofMean(sorted).upper((1 - CONFIDENCE) / 2) - mean;
      lower = mean - error;
      upper = mean + error;
    }
    addScore(json, mean, lower, upper);
  }

  private static void addScore(JsonObject json, double score, double lower, double upper) {
    json.addProperty("score", ExportedNumber.rounded(score));
    json.addProperty("scoreError", ExportedNumber.rounded((upper - lower) / 2));
    JsonArray interval = new JsonArray();
    interval.add(ExportedNumber.rounded(lower));
    interval.add(ExportedNumber.rounded(upper));
    json.add("scoreConfidence", interval);
  }

  /** As JMH estimates it: at rank {@code p (n + 1)}, between the two values around it. */
  private static double percentile(double[] sorted, double rank) {
    double position = rank * (sorted.length + 1) / 100;
    int below = (int) Math.floor(position);
    if (below < 1) {
      return sorted[0];
    }
    if (below >= sorted.length) {
      return sorted[sorted.length - 1];
    }
    double step = sorted[below] - sorted[below - 1];
    return ExportedNumber.rounded(sorted[below - 1] + (position - below) * step);
  }

  private static String time(Duration duration) {
    long millis = duration.toMillis();
    return millis % 1000 == 0 ? millis / 1000 + " s" : millis + " ms";
  }
}
