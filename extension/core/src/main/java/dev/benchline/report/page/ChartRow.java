package dev.benchline.report.page;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.measure.VersionRecording;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Metric;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One row of a chart: the values of a fork or of a session.
 *
 * @param label such as {@code fork 1} or {@code baseline 3f2a1c9}
 * @param current whether these values are of this run's version and not of the reference
 * @param values in base units, sorted; at least one
 */
record ChartRow(String label, boolean current, List<Double> values) {

  ChartRow {
    values = values.stream().filter(Double::isFinite).sorted().toList();
  }

  /** All rows of a metric: the reference's first, then this run's. */
  static List<ChartRow> of(TestResult result, Metric metric) {
    List<ChartRow> reference = new ArrayList<>();
    List<ChartRow> current = new ArrayList<>();
    result.baseline().map(known -> VersionValues.recorded(known, metric)).stream()
        .flatMap(List::stream)
        .map(column -> new ChartRow("baseline " + column.label(), false, column.reference()))
        .forEach(reference::add);
    result
        .recording()
        .ifPresent(
            recording ->
                recording
                    .forks()
                    .forEach(fork -> addFork(fork, result.plan(), metric, reference, current)));
    if (current.isEmpty()) {
      result.samples().stream()
          .filter(sample -> sample.metric().equals(metric))
          .map(Sample::values)
          .forEach(values -> current.add(new ChartRow("current", true, values)));
    }
    reference.addAll(current);
    reference.removeIf(row -> row.values.isEmpty());
    return reference;
  }

  double quantile(double part) {
    return values.get((int) Math.round(part * (values.size() - 1)));
  }

  /** At most so many of the values, spread evenly over their ranks, the ends among them. */
  double[] atMost(int number) {
    double[] all = values.stream().mapToDouble(Double::doubleValue).toArray();
    if (all.length <= number) {
      return all;
    }
    double[] some = new double[number];
    Arrays.setAll(some, i -> all[(int) Math.round((double) i * (all.length - 1) / (number - 1))]);
    return some;
  }

  private static void addFork(
      ForkRecording fork,
      MeasurementPlan plan,
      Metric metric,
      List<ChartRow> reference,
      List<ChartRow> current) {
    String series = BuiltInMetric.of(metric).map(BuiltInMetric::series).orElse(metric).key();
    for (VersionRecording version : fork.versions()) {
      boolean isCurrent = version.version() == Version.CURRENT;
      String label = (isCurrent ? "" : name(plan, version) + ", ") + "fork " + fork.number();
      version.series().stream()
          .filter(raw -> raw.metric().key().equals(series))
          .map(raw -> new ChartRow(label, isCurrent, raw.values()))
          .forEach(isCurrent ? current::add : reference::add);
    }
  }

  private static String name(MeasurementPlan plan, VersionRecording version) {
    return plan.versions().stream()
        .filter(each -> each.version() == version.version())
        .map(TestedVersion::name)
        .findFirst()
        .orElseGet(version.version()::text);
  }
}
