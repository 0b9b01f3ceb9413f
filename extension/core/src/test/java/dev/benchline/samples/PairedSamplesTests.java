package dev.benchline.samples;

import static dev.benchline.samples.Recordings.allocated;
import static dev.benchline.samples.Recordings.pair;
import static dev.benchline.samples.Recordings.recording;
import static dev.benchline.samples.Recordings.series;
import static dev.benchline.samples.Recordings.time;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.benchline.measure.Mode;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Series;
import dev.benchline.measure.Warning;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class PairedSamplesTests {

  @Test
  void yields_two_ratios_of_time() {
    Recording recording =
        recording(
            Mode.AVERAGE_TIME,
            pair(1, List.of(time(1.1, 1.1, 4.1)), List.of(time(1, 1, 1))),
            pair(2, List.of(time(1.2, 1.2, 1.2)), List.of(time(1, 1, 1))));

    List<PairedSample> samples = PairedSamples.of(recording, 0, 1);

    assertThat(samples)
        .extracting(PairedSample::metric)
        .containsExactly(
            BuiltInMetric.TIME_MEDIAN.metric(), BuiltInMetric.TIME_MEAN.metric().as(Kind.TIMED));
    assertThat(samples.get(0).logRatios().get(0)).isCloseTo(Math.log(1.1), within(1e-12));
    // The logarithms of 1.1, 1.1 and 4.1 have their 95% quantile at 0.1 of the second, 0.9 of the
    // last.
    double most = Math.exp(0.1 * Math.log(1.1) + 0.9 * Math.log(4.1));
    assertThat(samples.get(1).logRatios().get(0))
        .isCloseTo(Math.log((1.1 + 1.1 + most) / 3), within(1e-12));
    assertThat(samples)
        .allSatisfy(s -> assertThat(s.logRatios().get(1)).isCloseTo(Math.log(1.2), within(1e-12)));
    assertThat(samples.get(0).current()).containsExactly(1.1, 1.2);
    assertThat(samples.get(1).base()).containsExactly(1.0, 1.0);
  }

  @Test
  void has_the_value_that_a_version_has_under_the_same_name() {
    Recording recording =
        recording(
            Mode.AVERAGE_TIME,
            pair(1, List.of(time(1, 2, 3, 9), allocated(8)), List.of(time(1, 2, 4, 5))),
            pair(2, List.of(time(3, 4, 5, 6), allocated(8)), List.of(time(2, 2, 4, 5))));

    List<PairedSample> paired = PairedSamples.of(recording, 0, 1);

    assertThat(paired).hasSize(2);
    assertThat(Samples.of(recording, 0).subList(0, 2))
        .containsExactlyElementsOf(
            paired.stream().map(p -> new Sample(p.metric(), p.current(), List.of())).toList());
    assertThat(Samples.of(recording, 1))
        .containsExactlyElementsOf(
            paired.stream().map(p -> new Sample(p.metric(), p.base(), List.of())).toList());
  }

  @Test
  void keeps_the_order_of_the_recording_and_reads_the_load_order_from_the_number() {
    Recording recording =
        recording(
            Mode.AVERAGE_TIME,
            pair(2, List.of(time(2)), List.of(time(1))),
            pair(1, List.of(time(1)), List.of(time(1))));

    PairedSample time = PairedSamples.of(recording, 0, 1).get(0);

    assertThat(time.logRatios()).containsExactly(Math.log(2), 0.0);
    assertThat(time.currentFirst()).containsExactly(false, true);
    assertThat(PairedSamples.of(recording, 1, 0).get(0).logRatios())
        .containsExactly(Math.log(0.5), 0.0);
  }

  @Test
  void turns_higher_is_better_into_cost() {
    PairedSample sample = rows(Direction.HIGHER_IS_BETTER, Kind.TIMED, 50, 100);

    assertThat(sample.logRatios()).containsExactly(Math.log(2));
  }

  @Test
  void leaves_out_ratios_that_make_no_sense() {
    PairedSample sample = rows(Direction.LOWER_IS_BETTER, Kind.EXACT, 3, 0);

    assertThat(sample.logRatios()).isEmpty();
    assertThat(sample.current()).containsExactly(3.0);
    assertThat(sample.base()).containsExactly(0.0);
  }

  @Test
  void leaves_out_ratios_of_values_below_zero() {
    PairedSample sample = rows(Direction.HIGHER_IS_BETTER, Kind.TIMED, -20, -10);

    assertThat(sample.logRatios()).isEmpty();
    assertThat(sample.current()).containsExactly(-20.0);
    assertThat(sample.base()).containsExactly(-10.0);
  }

  @Test
  void leaves_out_ratios_of_times_that_are_no_numbers() {
    Recording recording =
        recording(
            Mode.AVERAGE_TIME,
            pair(1, List.of(time(Double.MAX_VALUE)), List.of(time(Double.MIN_VALUE))));

    assertThat(PairedSamples.of(recording, 0, 1))
        .isNotEmpty()
        .allSatisfy(sample -> assertThat(sample.logRatios()).isEmpty());
  }

  @Test
  void is_exact_only_when_both_versions_are() {
    Recording recording =
        recording(
            Mode.AVERAGE_TIME,
            pair(1, List.of(allocated(1_000)), List.of(allocated(1_000))),
            pair(2, List.of(allocated(1_000)), List.of(allocated(2_000))));

    PairedSample sample = PairedSamples.of(recording, 0, 1).get(0);

    assertThat(sample.metric()).isEqualTo(BuiltInMetric.ALLOCATED.metric().as(Kind.TIMED));
    assertThat(sample.warnings()).extracting(Warning::name).containsExactly("not exact");
  }

  /**
   * The program allocates 0.3% more. The JIT keeps a further 2% in some slices, more often of the
   * one version, so its median is 2.3% above that of the other in every replicate.
   */
  @Test
  void takes_the_median_of_two_modes_for_no_constant() {
    Series current = allocated(10_030, 10_230, 10_230, 10_230, 10_030);
    Series base = allocated(10_000, 10_200, 10_000, 10_200, 10_000);
    Recording recording =
        recording(
            Mode.AVERAGE_TIME,
            pair(1, List.of(current), List.of(base)),
            pair(2, List.of(current), List.of(base)));

    PairedSample sample = PairedSamples.of(recording, 0, 1).get(0);

    assertThat(sample.metric().kind()).isEqualTo(Kind.TIMED);
    assertThat(sample.logRatios()).allMatch(ratio -> ratio < Math.log(1.01));
    assertThat(sample.warnings().get(0).text()).contains("between 10,030 and 10,230 B");
  }

  @Test
  void takes_a_count_for_exact_only_if_every_replicate_repeats_to_the_digit() {
    assertThat(counts(rows(1_000), rows(1_000)).metric().kind()).isEqualTo(Kind.EXACT);

    PairedSample nearly = counts(rows(1_000), rows(1_004));

    assertThat(nearly.metric().kind()).isEqualTo(Kind.TIMED);
    assertThat(nearly.warnings())
        .extracting(Warning::text)
        .singleElement()
        .asString()
        .startsWith("rows of the current version did not repeat: it was between 1,000 and 1,004");
    assertThat(counts(rows(1_234_567), rows(1_234_568)).warnings())
        .extracting(Warning::text)
        .singleElement()
        .asString()
        .contains("it was between 1,234,567 and 1,234,568");
  }

  @Test
  void takes_a_count_for_exact_only_if_its_slices_repeat_to_the_digit() {
    PairedSample sample = counts(rows(1_000, 1_000, 1_004, 1_000), rows(1_000, 1_000));

    assertThat(sample.metric().kind()).isEqualTo(Kind.TIMED);
    assertThat(sample.current()).containsExactly(1_001.0, 1_000.0);
    assertThat(sample.warnings().get(0).text()).contains("between 1,000 and 1,004 rows");
  }

  /** Two replicates, of which the base counts 1,000 rows. */
  private static PairedSample counts(Series first, Series second) {
    Recording recording =
        recording(
            Mode.AVERAGE_TIME,
            pair(1, List.of(first), List.of(rows(1_000))),
            pair(2, List.of(second), List.of(rows(1_000))));
    return PairedSamples.of(recording, 0, 1).get(0);
  }

  private static Series rows(double... values) {
    return series(
        new Metric("rows", Unit.of("rows"), Direction.LOWER_IS_BETTER, Kind.EXACT), values);
  }

  @Test
  void names_the_version_that_did_not_repeat() {
    Recording recording =
        recording(
            Mode.AVERAGE_TIME,
            pair(1, List.of(allocated(1_000)), List.of(allocated(3_000))),
            pair(2, List.of(allocated(2_000)), List.of(allocated(4_000))));

    assertThat(PairedSamples.of(recording, 0, 1).get(0).warnings())
        .extracting(Warning::text)
        .satisfiesExactly(
            current -> assertThat(current).startsWith("allocated of the current version did not"),
            base -> assertThat(base).startsWith("allocated of the base did not"));
  }

  @Test
  void takes_bytes_for_exact_although_a_slice_strays() {
    double[] slices = new double[20];
    Arrays.fill(slices, 1_000);
    slices[7] = 50_000;
    Recording recording =
        recording(
            Mode.AVERAGE_TIME, pair(1, List.of(allocated(slices)), List.of(allocated(1_000))));

    PairedSample sample = PairedSamples.of(recording, 0, 1).get(0);

    assertThat(sample.metric()).isEqualTo(BuiltInMetric.ALLOCATED.metric());
    assertThat(sample.current()).containsExactly(1_000.0);
  }

  @Test
  void compares_one_pair_in_single_shot_mode() {
    Recording recording =
        recording(Mode.SINGLE_SHOT_TIME, pair(1, List.of(time(3)), List.of(time(1))));

    assertThat(PairedSamples.of(recording, 0, 1))
        .singleElement()
        .satisfies(
            sample -> {
              assertThat(sample.metric()).isEqualTo(BuiltInMetric.TIME_MEDIAN.metric());
              assertThat(sample.logRatios()).containsExactly(Math.log(3));
            });
  }

  @Test
  void leaves_out_what_only_one_version_has() {
    Recording recording =
        recording(Mode.AVERAGE_TIME, pair(1, List.of(time(1), allocated(8)), List.of(time(1))));

    assertThat(PairedSamples.of(recording, 0, 1))
        .extracting(PairedSample::metric)
        .doesNotContain(BuiltInMetric.ALLOCATED.metric());
  }

  @Test
  void refuses_a_slice_without_time() {
    Recording recording = recording(Mode.AVERAGE_TIME, pair(7, List.of(time(0)), List.of(time(1))));

    assertThatThrownBy(() -> PairedSamples.of(recording, 0, 1))
        .hasMessageContaining("fork 7 of OrderTests.kryo took 0.0 s");
  }

  private static PairedSample rows(Direction direction, Kind kind, double current, double base) {
    Metric rows = new Metric("rows", Unit.of("rows"), direction, kind);
    Recording recording =
        recording(
            Mode.AVERAGE_TIME,
            pair(1, List.of(series(rows, current)), List.of(series(rows, base))));
    return PairedSamples.of(recording, 0, 1).get(0);
  }
}
