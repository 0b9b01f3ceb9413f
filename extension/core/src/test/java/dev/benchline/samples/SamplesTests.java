package dev.benchline.samples;

import static dev.benchline.samples.Recordings.allocated;
import static dev.benchline.samples.Recordings.fork;
import static dev.benchline.samples.Recordings.recording;
import static dev.benchline.samples.Recordings.series;
import static dev.benchline.samples.Recordings.time;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.benchline.measure.Mode;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Design;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SamplesTests {

  private static final Metric ROWS =
      new Metric("rows", Unit.of("rows"), Direction.LOWER_IS_BETTER, Kind.EXACT);

  @Nested
  class Times {

    @Test
    void become_a_p10_time_and_a_mean_for_each_fork() {
      List<Sample> samples =
          Samples.of(
              recording(
                  Mode.AVERAGE_TIME,
                  fork(1, time(3, 1, 2, 5, 4)),
                  fork(2, time(10, 10, 10, 10, 60))),
              0);

      assertThat(samples)
          .extracting(Sample::metric)
          .containsExactly(BuiltInMetric.TIME_P10.metric(), BuiltInMetric.TIME_MEAN.metric());
      // A tenth of the way along 1, 2, 3, 4, 5: position 0.4, hence 1.4.
      assertThat(samples.get(0).values().get(0)).isCloseTo(1.4, within(1e-12));
      assertThat(samples.get(0).values().get(1)).isEqualTo(10);
      assertThat(samples.get(1).values()).containsExactly(3.0, 20.0);
      assertThat(samples.get(1).metric().kind()).isEqualTo(Kind.INFO);
    }

    @Test
    void of_one_iteration_are_what_they_are() {
      List<Sample> samples = Samples.of(recording(Mode.AVERAGE_TIME, fork(1, time(0.25))), 0);

      assertThat(samples).extracting(Sample::values).containsOnly(List.of(0.25));
    }

    @Test
    void of_a_single_shot_have_no_mean_and_its_allocation_cannot_fail_the_test() {
      List<Sample> samples =
          Samples.of(recording(Mode.SINGLE_SHOT_TIME, fork(1, time(0.25), allocated(4_096))), 0);

      assertThat(samples)
          .extracting(Sample::metric)
          .containsExactly(
              BuiltInMetric.TIME_MEDIAN.metric(), BuiltInMetric.ALLOCATED.metric().as(Kind.INFO));
    }
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"TIME_MEDIAN", "SCORE", "THROUGHPUT"})
  void knows_its_own_series(BuiltInMetric metric) {
    List<Sample> samples =
        Samples.of(recording(Mode.SAMPLE_TIME, fork(1, series(metric.series(), 2))), 0);

    assertThat(samples).contains(new Sample(metric.metric(), List.of(2.0), List.of()));
  }

  @ParameterizedTest
  @CsvSource({"P50, TIMED", "P90, INFO", "P99, INFO", "P99_9, INFO", "MAX, INFO"})
  void gates_by_the_median_invocation_and_by_no_rarer_one(BuiltInMetric metric, Kind kind) {
    for (Design design : Design.values()) {
      assertThat(metric.metric(design).orElseThrow().kind()).isEqualTo(kind);
    }
  }

  @Test
  void lists_the_built_in_metrics_first_and_in_their_order() {
    Recording recording =
        recording(
            Mode.AVERAGE_TIME,
            fork(
                1,
                series(BuiltInMetric.REFERENCE_WORKLOAD.series(), 1),
                series(ROWS, 2),
                series(BuiltInMetric.P50.series(), 3),
                time(4)));

    assertThat(Samples.of(recording, 0))
        .extracting(sample -> sample.metric().name())
        .containsExactly("time (p10)", "time (mean)", "p50", "reference workload", "rows");
  }

  @Test
  void counts_collections_without_gating_them() {
    Sample sample =
        Samples.of(
                recording(
                    Mode.AVERAGE_TIME, fork(1, series(BuiltInMetric.GC_COUNT.series(), 0, 2, 1))),
                0)
            .get(0);

    assertThat(sample.metric().key()).isEqualTo("gc count [count]");
    assertThat(sample.values()).containsExactly(1.0);
  }

  @Test
  void shows_the_range_of_what_did_not_repeat_within_a_fork() {
    Metric hits = new Metric("hits", Unit.RATIO, Direction.HIGHER_IS_BETTER, Kind.EXACT);

    assertThat(Samples.of(recording(Mode.AVERAGE_TIME, fork(1, series(hits, 0.7, 0.9, 0.8))), 0))
        .containsExactly(
            new Sample(
                hits,
                List.of(0.7, 0.8, 0.9),
                List.of(WarningType.NOT_EXACT.of("hits", "0.7", "0.9"))));
  }

  @Nested
  class ExactMetrics {

    @Test
    void stay_exact_within_half_a_percent_or_sixteen_bytes() {
      assertThat(allocation(1_000_000, 1_004_900).metric().kind()).isEqualTo(Kind.EXACT_PER_JVM);
      assertThat(allocation(100, 116).metric().kind()).isEqualTo(Kind.EXACT_PER_JVM);
    }

    @Test
    void are_judged_like_times_beyond_that_and_say_so() {
      Sample sample = allocation(1_000, 1_017);

      assertThat(sample.metric()).isEqualTo(BuiltInMetric.ALLOCATED.metric().as(Kind.TIMED));
      assertThat(sample.warnings()).extracting(Warning::name).containsExactly("not exact");
      assertThat(sample.warnings().get(0).text()).contains("between 1,000 and 1,017 B,");
    }

    @Test
    void that_a_test_counts_repeat_to_the_digit_or_say_so() {
      Recording recording =
          recording(Mode.AVERAGE_TIME, fork(1, series(ROWS, 440)), fork(2, series(ROWS, 441)));

      Sample rows = Samples.of(recording, 0).get(0);

      assertThat(rows.metric()).isEqualTo(ROWS);
      assertThat(rows.values()).containsExactly(440.0, 441.0);
      assertThat(rows.warnings()).extracting(Warning::name).containsExactly("not exact");
    }

    @Test
    void that_a_test_counts_repeat_whatever_rounding_does_to_their_mean() {
      Recording recording =
          recording(
              Mode.AVERAGE_TIME, fork(1, series(ROWS, 0.1 + 0.2)), fork(2, series(ROWS, 0.3)));

      assertThat(Samples.of(recording, 0).get(0).warnings()).isEmpty();
    }

    private Sample allocation(double first, double second) {
      return Samples.of(
              recording(Mode.AVERAGE_TIME, fork(1, allocated(first)), fork(2, allocated(second))),
              0)
          .get(0);
    }
  }

  @Test
  void says_when_forks_lack_a_metric() {
    Recording recording =
        recording(Mode.AVERAGE_TIME, fork(1, time(1), series(ROWS, 10)), fork(2, time(1)));

    assertThat(Samples.of(recording, 0).get(2).warnings())
        .containsExactly(
            new Warning(WarningType.INCOMPLETE, "Only 1 of 2 forks have a value of rows."));
  }

  @Test
  void gathers_the_warnings_of_all_forks() {
    Warning first = new Warning(WarningType.NOT_STEADY, "The times had not settled.");
    Recording recording =
        recording(
            Mode.AVERAGE_TIME,
            Recordings.withWarnings(fork(1, time(1)), first, first),
            fork(2, time(1)),
            Recordings.withWarnings(fork(3, time(1)), first));

    assertThat(Samples.warnings(recording))
        .containsExactly(
            new Warning(WarningType.NOT_STEADY, "The times had not settled. (2 of 3 forks)"));
  }

  @Test
  void refuses_series_without_a_usable_value() {
    assertThatThrownBy(() -> read())
        .hasMessage("The series 'rows' in fork 1 of OrderTests.kryo has no value.");
    assertThatThrownBy(() -> read(Double.NaN)).hasMessageContaining("the value NaN");
  }

  @Test
  void refuses_a_version_that_is_not_there() {
    Recording recording = recording(Mode.AVERAGE_TIME, fork(1, time(1)));

    assertThatThrownBy(() -> Samples.of(recording, 1)).hasMessageContaining("has 1 versions");
  }

  private static List<Sample> read(double... values) {
    return Samples.of(recording(Mode.AVERAGE_TIME, fork(1, series(ROWS, values))), 0);
  }
}
