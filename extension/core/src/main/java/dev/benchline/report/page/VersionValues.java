package dev.benchline.report.page;

import dev.benchline.baseline.Baseline;
import dev.benchline.baseline.Commit;
import dev.benchline.metrics.Metric;
import dev.benchline.result.TestResult;
import dev.benchline.samples.PairedSample;
import dev.benchline.samples.PairedSamples;
import dev.benchline.samples.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The values of one metric for both versions of a comparison, one per fork, in the order in which
 * they were measured.
 *
 * @param columns the sessions of the baseline and then this run; or one per pair
 * @param ratios per pair the current cost divided by the base's; empty if there were no pairs
 */
record VersionValues(List<Column> columns, List<Double> ratios) {

  /**
   * The values of one session or pair.
   *
   * @param label such as a commit or the number of a pair
   * @param reference of what this run is compared with, in base units
   * @param current of this run, in base units
   */
  record Column(String label, List<Double> reference, List<Double> current) {

    Column {
      reference = reference.stream().filter(Double::isFinite).toList();
      current = current.stream().filter(Double::isFinite).toList();
    }

    boolean isEmpty() {
      return reference.isEmpty() && current.isEmpty();
    }
  }

  static VersionValues of(TestResult result, Metric metric) {
    return result.isAgainstBase() ? pairs(result, metric) : sessions(result, metric);
  }

  private static VersionValues pairs(TestResult result, Metric metric) {
    return paired(result, metric)
        .map(
            paired -> {
              List<Column> columns = new ArrayList<>();
              for (int i = 0; i < paired.size(); i++) {
                columns.add(
                    new Column(
                        String.valueOf(i + 1),
                        List.of(paired.base().get(i)),
                        List.of(paired.current().get(i))));
              }
              return new VersionValues(
                  columns, paired.logRatios().stream().map(Math::exp).toList());
            })
        .orElseGet(() -> sessions(result, metric));
  }

  private static Optional<PairedSample> paired(TestResult result, Metric metric) {
    return result.recording().stream()
        .filter(
            recording -> recording.forks().stream().allMatch(fork -> fork.versions().size() == 2))
        .flatMap(recording -> PairedSamples.of(recording, 0, 1).stream())
        .filter(sample -> sample.metric().key().equals(metric.key()))
        .findFirst();
  }

  private static VersionValues sessions(TestResult result, Metric metric) {
    List<Column> columns = new ArrayList<>();
    result.baseline().ifPresent(baseline -> columns.addAll(recorded(baseline, metric)));
    List<Double> current =
        result.samples().stream()
            .filter(sample -> sample.metric().key().equals(metric.key()))
            .map(Sample::values)
            .findFirst()
            .orElse(List.of());
    columns.add(new Column("now", List.of(), current));
    columns.removeIf(Column::isEmpty);
    return new VersionValues(columns, List.of());
  }

  /** A column for each session that a baseline has of a metric. */
  static List<Column> recorded(Baseline baseline, Metric metric) {
    Stream<Column> timed =
        baseline.timed().stream()
            .flatMap(known -> known.sessions().stream())
            .map(session -> column(session.commit(), session.values(), metric));
    Stream<Column> exact =
        baseline.exact().stream().map(known -> column(known.commit(), known.values(), metric));
    return Stream.concat(timed, exact).toList();
  }

  private static Column column(String commit, Map<String, List<Double>> values, Metric metric) {
    return new Column(
        Commit.shorten(commit), values.getOrDefault(metric.key(), List.of()), List.of());
  }
}
