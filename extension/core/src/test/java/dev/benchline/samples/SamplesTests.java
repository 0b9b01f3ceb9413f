package dev.benchline.samples;

import static dev.benchline.samples.Recordings.allocated;
import static dev.benchline.samples.Recordings.fork;
import static dev.benchline.samples.Recordings.recording;
import static dev.benchline.samples.Recordings.series;
import static dev.benchline.samples.Recordings.time;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.benchline.measure.Caution;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Recording;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SamplesTests {

  @Nested
  class Times {

    @Test
    void become_an_undisturbed_time_and_a_mean_for_each_fork() {
      List<Sample> samples =
          Samples.of(
              recording(
                  Mode.AVERAGE_TIME,
                  fork(1, time(3, 1, 2, 5, 4)),
                  fork(2, time(10, 10, 10, 10, 60))),
              0);

      assertThat(samples).extracting(Sample::metric).containsExactly(Metric.TIME, Metric.MEAN_TIME);
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
    void of_a_single_shot_have_no_mean_and_its_allocation_informs() {
      List<Sample> samples =
          Samples.of(recording(Mode.SINGLE_SHOT, fork(1, time(0.25), allocated(4_096))), 0);

      assertThat(samples)
          .extracting(Sample::metric)
          .containsExactly(Metric.TIME, Metric.ALLOCATED.as(Kind.INFO));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "p50, TIMED",
    "p90, INFO",
    "p99, INFO",
    "p99.9, INFO",
    "max, INFO",
    "gc time, INFO",
    "ruler, INFO"
  })
  void knows_its_own_series(String name, Kind kind) {
    Sample sample =
        Samples.of(
                recording(
                    Mode.SAMPLE_TIME, fork(1, series(name, "s", "LOWER_IS_BETTER", "TIMED", 2))),
                0)
            .get(0);

    assertThat(sample.metric())
        .isEqualTo(new Metric(name, Unit.SECONDS, Direction.LOWER_IS_BETTER, kind));
  }

  @Test
  void counts_collections_for_information() {
    Sample sample =
        Samples.of(
                recording(
                    Mode.AVERAGE_TIME,
                    fork(1, series("gc count", "count", "LOWER_IS_BETTER", "INFO", 0, 2, 1))),
                0)
            .get(0);

    assertThat(sample.metric().key()).isEqualTo("gc count [count]");
    assertThat(sample.values()).containsExactly(1.0);
  }

  @Test
  void takes_a_users_series_at_its_word() {
    Sample sample =
        Samples.of(
                recording(
                    Mode.AVERAGE_TIME,
                    fork(1, series("hits", "ratio", "HIGHER_IS_BETTER", "EXACT", 0.7, 0.9, 0.8))),
                0)
            .get(0);

    assertThat(sample.metric())
        .isEqualTo(new Metric("hits", Unit.RATIO, Direction.HIGHER_IS_BETTER, Kind.EXACT));
    assertThat(sample.values()).containsExactly(0.8);
  }

  @Nested
  class ExactMetrics {

    @Test
    void stay_exact_within_half_a_per_cent_or_sixteen_bytes() {
      assertThat(allocation(1_000_000, 1_004_900).metric().kind()).isEqualTo(Kind.EXACT);
      assertThat(allocation(100, 116).metric().kind()).isEqualTo(Kind.EXACT);
    }

    @Test
    void are_judged_like_times_beyond_that_and_say_so() {
      Sample sample = allocation(1_000, 1_017);

      assertThat(sample.metric()).isEqualTo(Metric.ALLOCATED.as(Kind.TIMED));
      assertThat(sample.cautions()).extracting(Caution::name).containsExactly("not exact");
      assertThat(sample.cautions().get(0).text()).contains("1000.00").contains("1017.00");
    }

    @Test
    void of_other_units_have_no_allowance_in_units() {
      Recording recording =
          recording(
              Mode.AVERAGE_TIME,
              fork(1, series("rows", "rows", "LOWER_IS_BETTER", "EXACT", 10)),
              fork(2, series("rows", "rows", "LOWER_IS_BETTER", "EXACT", 11)));

      assertThat(Samples.of(recording, 0).get(0).metric().kind()).isEqualTo(Kind.TIMED);
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
        recording(
            Mode.AVERAGE_TIME,
            fork(1, series("rows", "rows", "LOWER_IS_BETTER", "EXACT", 10)),
            fork(2, time(1)));

    assertThat(Samples.of(recording, 0).get(0).cautions())
        .containsExactly(new Caution("incomplete", "Only 1 of 2 forks have a value of rows."));
  }

  @Test
  void gathers_the_doubts_of_all_forks() {
    Caution first = new Caution("not steady", "The times had not settled.");
    Recording recording =
        recording(
            Mode.AVERAGE_TIME,
            Recordings.withCautions(fork(1, time(1)), first, first),
            fork(2, time(1)),
            Recordings.withCautions(fork(3, time(1)), first));

    assertThat(Samples.cautions(recording))
        .containsExactly(new Caution("not steady", "The times had not settled. (2 of 3 forks)"));
  }

  @Test
  void refuses_what_it_does_not_know() {
    assertThatThrownBy(() -> read("UPWARDS", "TIMED", 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "The series 'rows' has the unknown direction 'UPWARDS'."
                + " Known values are LOWER_IS_BETTER, HIGHER_IS_BETTER.");
    assertThatThrownBy(() -> read("LOWER_IS_BETTER", "exact", 1))
        .hasMessageContaining("unknown kind 'exact'. Known values are EXACT, TIMED, INFO.");
  }

  @Test
  void refuses_series_without_a_usable_value() {
    assertThatThrownBy(() -> read("LOWER_IS_BETTER", "EXACT"))
        .hasMessage("The series 'rows' in fork 1 of OrderTests.kryo has no value.");
    assertThatThrownBy(() -> read("LOWER_IS_BETTER", "EXACT", Double.NaN))
        .hasMessageContaining("the value NaN");
  }

  @Test
  void refuses_a_side_that_is_not_there() {
    Recording recording = recording(Mode.AVERAGE_TIME, fork(1, time(1)));

    assertThatThrownBy(() -> Samples.of(recording, 1)).hasMessageContaining("has 1 sides");
  }

  private static List<Sample> read(String direction, String kind, double... values) {
    return Samples.of(
        recording(Mode.AVERAGE_TIME, fork(1, series("rows", "rows", direction, kind, values))), 0);
  }
}
