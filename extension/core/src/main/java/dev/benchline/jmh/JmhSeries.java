package dev.benchline.jmh;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Series;
import dev.benchline.measure.Version;
import dev.benchline.measure.VersionRecording;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Turns the metrics of a benchmark that JMH has measured into our series: the score into the times
 * of iterations or {@code throughput}, what the profiler {@code gc} found into {@code allocated},
 * {@code gc count} and {@code gc time}. All others are reported but cannot fail the test, because
 * nobody says which way of them is better.
 */
final class JmhSeries {

  private static final Warning NOT_FORKED =
      WarningType.NOT_FORKED.of("JMH's own JVM", "run it with -f 1 or more");

  private JmhSeries() {}

  static List<ForkRecording> forks(JmhJson benchmark, Mode mode) {
    List<List<Series>> forks = primary(benchmark.field("primaryMetric"), mode);
    for (Map.Entry<String, JmhJson> metric :
        benchmark.find("secondaryMetrics").map(JmhJson::fields).orElse(Map.of()).entrySet()) {
      addSecondary(metric.getKey(), metric.getValue(), forks);
    }
    boolean forked = benchmark.field("forks").count() > 0;
    List<ForkRecording> recordings = new ArrayList<>();
    for (List<Series> series : forks) {
      recordings.add(
          new ForkRecording(
              recordings.size() + 1,
              List.of(new VersionRecording(Version.CURRENT, 1, series)),
              forked ? List.of() : List.of(NOT_FORKED)));
    }
    return recordings;
  }

  private static List<List<Series>> primary(JmhJson metric, Mode mode) {
    JmhJson unitField = metric.field("scoreUnit");
    Optional<JmhUnit> time = JmhUnit.time(unitField.text());
    JmhUnit unit =
        time.or(() -> JmhUnit.throughput(unitField.text()))
            .orElseThrow(() -> unitField.broken("a unit such as ns/op or ops/s was expected"));
    Optional<JmhJson> histogram = metric.find("rawDataHistogram");
    if (mode == Mode.SAMPLE_TIME && histogram.isPresent()) {
      List<List<Series>> forks = new ArrayList<>();
      histogram.get().elements().forEach(fork -> forks.add(sampled(fork, unit)));
      return forks;
    }
    List<List<Series>> forks = new ArrayList<>();
    for (JmhJson fork : metric.field("rawData").elements()) {
      List<Double> values =
          fork.elements().stream().map(value -> value.number() * unit.factor()).toList();
      Metric measured =
          time.isPresent() ? Metric.ITERATION_TIME : BuiltInMetric.THROUGHPUT.series();
      forks.add(new ArrayList<>(List.of(new Series(measured, values))));
    }
    return forks;
  }

  /** Of the histogram of each iteration the mean and the percentiles that we know, too. */
  private static List<Series> sampled(JmhJson fork, JmhUnit unit) {
    List<Double> means = new ArrayList<>();
    Map<BuiltInMetric, List<Double>> percentiles = new EnumMap<>(BuiltInMetric.class);
    for (JmhJson iteration : fork.elements()) {
      Histogram histogram = Histogram.of(iteration);
      means.add(histogram.mean() * unit.factor());
      for (BuiltInMetric metric : BuiltInMetric.percentiles()) {
        percentiles
            .computeIfAbsent(metric, key -> new ArrayList<>())
            .add(histogram.quantile(metric.percentile().orElseThrow()) * unit.factor());
      }
    }
    List<Series> series = new ArrayList<>();
    series.add(new Series(Metric.ITERATION_TIME, means));
    percentiles.forEach((metric, values) -> series.add(new Series(metric.series(), values)));
    return series;
  }

  /** The number of times that each value was seen in an iteration. */
  private record Histogram(TreeMap<Double, Double> counts) {

    static Histogram of(JmhJson iteration) {
      TreeMap<Double, Double> counts = new TreeMap<>();
      for (JmhJson pair : iteration.elements()) {
        List<JmhJson> both = pair.elements();
        if (both.size() != 2 || !(both.get(1).number() > 0)) {
          throw pair.broken("a value and how often it was seen were expected");
        }
        counts.merge(both.get(0).number(), both.get(1).number(), Double::sum);
      }
      return new Histogram(counts);
    }

    double mean() {
      return counts.entrySet().stream().mapToDouble(e -> e.getKey() * e.getValue()).sum() / total();
    }

    double quantile(double part) {
      double rank = part * total();
      double seen = 0;
      for (Map.Entry<Double, Double> entry : counts.entrySet()) {
        seen += entry.getValue();
        if (seen >= rank) {
          return entry.getKey();
        }
      }
      return counts.lastKey();
    }

    private double total() {
      return counts.values().stream().mapToDouble(Double::doubleValue).sum();
    }
  }

  private static void addSecondary(String jmhName, JmhJson metric, List<List<Series>> forks) {
    // Older versions of JMH put a middle dot before the names of profilers' metrics.
    String name = jmhName.startsWith("\u00b7") ? jmhName.substring(1) : jmhName;
    String jmhUnit = metric.field("scoreUnit").text();
    Optional<JmhJson> raw = metric.find("rawData");
    if (raw.isEmpty()) {
      return;
    }
    List<JmhJson> values = raw.get().elements();
    if (values.size() != forks.size()
        || values.stream().anyMatch(fork -> fork.anyElements().isEmpty())
        || values.stream().flatMap(fork -> fork.elements().stream()).anyMatch(v -> !v.isNumber())) {
      return; // a profiler that found nothing to count in some fork or iteration
    }
    for (int fork = 0; fork < forks.size(); fork++) {
      List<Double> numbers = values.get(fork).elements().stream().map(JmhJson::number).toList();
      forks.get(fork).add(secondary(name, jmhUnit, numbers));
    }
  }

  private static Series secondary(String name, String jmhUnit, List<Double> values) {
    return switch (name) {
      case "gc.alloc.rate.norm" -> new Series(BuiltInMetric.ALLOCATED.series(), values);
      case "gc.count" -> new Series(BuiltInMetric.GC_COUNT.series(), values);
      case "gc.time" -> new Series(BuiltInMetric.GC_TIME.series(), scaled(values, 1e-3));
      default -> {
        String own = BuiltInMetric.reservedNames().contains(name) ? name + " (JMH)" : name;
        Optional<JmhUnit> time = JmhUnit.time(jmhUnit);
        Direction direction =
            jmhUnit.startsWith("ops/") ? Direction.HIGHER_IS_BETTER : Direction.LOWER_IS_BETTER;
        yield new Series(
            new Metric(own, time.map(JmhUnit::unit).orElse(Unit.of(jmhUnit)), direction, Kind.INFO),
            scaled(values, time.map(JmhUnit::factor).orElse(1.0)));
      }
    };
  }

  private static List<Double> scaled(List<Double> values, double factor) {
    return values.stream().map(value -> value * factor).toList();
  }
}
