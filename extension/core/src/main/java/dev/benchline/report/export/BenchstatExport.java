package dev.benchline.report.export;

import dev.benchline.json.JsonEscapes;
import dev.benchline.measure.Recording;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import dev.benchline.result.ResultFile;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Sample;
import dev.benchline.samples.Samples;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Results in the text format of Go's benchmarks: one line per fork, because a fork is one
 * observation, with all metrics that may gate. The package is a configuration line, as Go has it.
 * Nothing else is, because benchstat compares only what is configured alike.
 *
 * <p>Of tests that were measured against a base there is a second file with the values of the base,
 * so that the two can be compared.
 */
final class BenchstatExport {

  static final String FILE = "benchstat.txt";
  static final String BASE_FILE = "benchstat-base.txt";

  private final StringBuilder lines = new StringBuilder();
  private final Set<String> declared = new LinkedHashSet<>();
  private String lastPackage = "";

  private BenchstatExport() {}

  static Map<String, String> files(List<TestResult> results) {
    Map<String, String> files = new LinkedHashMap<>();
    put(files, FILE, results, 0);
    put(files, BASE_FILE, results.stream().filter(TestResult::isAgainstBase).toList(), 1);
    return files;
  }

  private static void put(
      Map<String, String> files, String file, List<TestResult> results, int version) {
    BenchstatExport export = new BenchstatExport();
    results.forEach(
        result -> ResultFile.recording(result).ifPresent(r -> export.add(result, r, version)));
    if (export.lines.length() > 0) {
      files.put(file, export.lines.toString());
    }
  }

  private void add(TestResult result, Recording recording, int version) {
    int forks = recording.forks().size();
    List<Sample> samples =
        Samples.of(recording, version).stream()
            .filter(sample -> sample.metric().kind() != Kind.INFO)
            .filter(sample -> sample.values().size() == forks)
            .toList();
    if (samples.isEmpty()) {
      return;
    }
    ExportedName name = ExportedName.of(result.subject());
    addPackage(word(name.packageName()));
    samples.forEach(sample -> declare(sample.metric()));
    String benchmark = benchmark(name) + "-" + result.plan().threads();
    for (int fork = 0; fork < forks; fork++) {
      var measured = recording.forks().get(fork).versions().get(version);
      long iterations =
          measured.series().stream().mapToLong(series -> series.values().size()).max().orElse(1);
      lines.append(benchmark).append(' ').append(measured.invocations() * iterations);
      for (Sample sample : samples) {
        lines.append(value(sample, fork));
      }
      lines.append('\n');
    }
  }

  private static String value(Sample sample, int fork) {
    double value = ExportedNumber.of(sample.values().get(fork), sample.metric().unit().symbol());
    return " " + ExportedNumber.plain(value) + " " + unit(sample.metric());
  }

  private void addPackage(String name) {
    if (!name.equals(lastPackage)) {
      lines.append("pkg: ").append(name).append('\n');
      lastPackage = name;
    }
  }

  /** Lower is better is what benchstat takes for granted of times and bytes only. */
  private void declare(Metric metric) {
    String unit = unit(metric);
    if (isOwn(metric) && metric.direction() != Direction.NEITHER && declared.add(unit)) {
      String better = metric.direction() == Direction.LOWER_IS_BETTER ? "lower" : "higher";
      lines.append("Unit %s better=%s\n".formatted(unit, better));
    }
  }

  private static String benchmark(ExportedName name) {
    String text = word(name.className() + "." + name.method());
    if (!name.arguments().isEmpty()) {
      text += "/arguments=" + word(name.arguments()).replace('/', '_');
    }
    // What follows "Benchmark" must not begin with a small letter.
    return (Character.isLowerCase(text.codePointAt(0)) ? "Benchmark_" : "Benchmark") + text;
  }

  /** Of the two units that benchstat knows, one is of the time that stands for the test. */
  private static boolean isOwn(Metric metric) {
    return !BuiltInMetric.TIME_P10.is(metric)
        && !BuiltInMetric.TIME_MEDIAN.is(metric)
        && !BuiltInMetric.SCORE.is(metric)
        && !BuiltInMetric.ALLOCATED.is(metric);
  }

  private static String unit(Metric metric) {
    String symbol = ExportedNumber.unit(metric.unit().symbol());
    if (!isOwn(metric)) {
      return symbol + "/op";
    }
    String name = word(JsonEscapes.line(metric.name(), 60)).replace('_', '-');
    if (metric.unit().equals(Unit.COUNT) || metric.unit().equals(Unit.RATIO)) {
      return name;
    }
    return name + "-" + word(symbol) + (metric.unit().equals(Unit.SECONDS) ? "/op" : "");
  }

  /** Spaces separate the fields of a line. */
  private static String word(String text) {
    return text.strip().replaceAll("(?U)\\s+", "_");
  }
}
