package dev.benchline.cause;

import static dev.benchline.cause.DifferenceTests.stack;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.Series;
import dev.benchline.measure.Version;
import dev.benchline.measure.VersionRecording;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Metric;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SampledTests {

  @Test
  void the_time_that_was_measured_is_shared_by_the_samples() {
    Sampled version = new Sampled();
    running(version, "Test A", 30);
    running(version, "Test B", 10);

    Profile profile = version.time(8e-6, 1_000, 1);

    assertThat(profile.stacks().get(stack("Test A")).sum()).isEqualTo(6e-6, within(1e-15));
    assertThat(profile.stacks().get(stack("Test A")).squares())
        .as("30 samples of 0.2 us each")
        .isEqualTo(30 * 0.2e-6 * 0.2e-6, within(1e-20));
    assertThat(profile.total().sum()).isEqualTo(8e-6, within(1e-15));
  }

  @Test
  void what_is_known_of_waiting_and_of_pauses_is_not_shared() {
    Sampled version = new Sampled();
    running(version, "Test A", 5);
    version.waiting(stack("Test park"), 3e-3);
    version.waiting(stack("Test park"), 1e-3);
    version.paused(2e-3);

    Profile profile = version.time(10e-6, 1_000, 1);

    assertThat(profile.stacks().get(stack("Test park")).sum()).isEqualTo(4e-6, within(1e-15));
    assertThat(profile.stacks().get(List.of(Frame.COLLECTOR)).sum()).isEqualTo(2e-6, within(1e-15));
    assertThat(profile.stacks().get(stack("Test A")).sum()).isEqualTo(4e-6, within(1e-15));
    assertThat(version.samples()).isEqualTo(7);
  }

  @Test
  void a_pause_stops_all_threads_of_the_test() {
    Sampled version = new Sampled();
    running(version, "Test A", 5);
    version.paused(2e-3);

    Profile profile = version.time(10e-6, 1_000, 4);

    assertThat(profile.stacks().get(List.of(Frame.COLLECTOR)).sum()).isEqualTo(8e-6, within(1e-15));
    assertThat(profile.stacks().get(stack("Test A")).sum()).isEqualTo(2e-6, within(1e-15));
  }

  @Test
  void threads_that_work_for_the_test_stand_apart_and_come_on_top() {
    Sampled version = new Sampled();
    running(version, "Test", 1);
    version.elsewhere(stack("Worker"), 1e-3);

    Profile profile = version.time(8e-6, 1_000, 1);

    assertThat(profile.total().sum()).isEqualTo(9e-6, within(1e-15));
    assertThat(profile.stacks())
        .containsKey(List.of(Frame.OTHER_THREADS, new Frame("Worker", false)));
  }

  @Test
  void bytes_go_to_types_by_their_weights() {
    Sampled version = new Sampled();
    version.allocated(stack("Test"), Frame.ofType("[B"), 3_000);
    version.allocated(stack("Test"), Frame.ofType("[B"), 1_000);
    version.allocated(stack("Test"), Frame.ofType("java.lang.String"), 1_000);

    Profile profile = version.allocation(100);

    assertThat(profile.stacks().get(stack("Test byte[]")).sum()).isEqualTo(80, within(1e-9));
  }

  @Test
  void a_version_that_takes_twice_the_time_has_twice_the_seconds_for_the_same_shares() {
    Sampled base = new Sampled();
    running(base, "Test Fast", 50);
    running(base, "Test Slow", 50);
    Sampled current = new Sampled();
    running(current, "Test Fast", 50);
    running(current, "Test Slow", 150);

    Cause cause = cause(current, 20e-6, base, 10e-6);

    assertThat(cause.slower()).singleElement().extracting(Growth::name).isEqualTo("Slow");
    assertThat(cause.slower().get(0).more()).isEqualTo(10e-6, within(1e-15));
    assertThat(cause.self()).extracting(Growth::name).containsExactly("Slow");
    assertThat(cause.samples()).isEqualTo(300);
  }

  @Test
  void a_base_that_was_hardly_seen_hides_no_cause() {
    Sampled current = new Sampled();
    running(current, "Test Slow", 100);

    Cause cause = cause(current, 50e-6, new Sampled(), 1e-6);

    assertThat(cause.slower()).extracting(Growth::name).containsExactly("Slow");
    assertThat(cause.slower().get(0).more()).isEqualTo(49e-6, within(1e-15));
  }

  @Test
  void time_is_no_cause_of_bytes() {
    Sampled current = new Sampled();
    running(current, "Test Slow", 100);
    Cause cause = cause(current, 50e-6, new Sampled(), 1e-6);

    assertThat(cause.of(false, true).slower()).isEmpty();
    assertThat(cause.of(true, false).slower()).isEqualTo(cause.slower());
  }

  @Test
  void too_few_samples_tell_nothing() {
    Sampled few = new Sampled();
    running(few, "Test", 9);

    assertThatThrownBy(() -> cause(few, 1e-6, few, 1e-6))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining("9 times");
  }

  private static Cause cause(Sampled current, double seconds, Sampled base, double baseSeconds) {
    return Cause.of(
        List.of(recording(Version.CURRENT, seconds), recording(Version.BASE, baseSeconds)),
        Map.of(Version.CURRENT, current, Version.BASE, base),
        1,
        List.of());
  }

  private static VersionRecording recording(Version version, double seconds) {
    return new VersionRecording(
        version,
        1_000,
        List.of(
            new Series(Metric.ITERATION_TIME, List.of(seconds, seconds)),
            new Series(BuiltInMetric.ALLOCATED.series(), List.of(0.0, 0.0))));
  }

  private static void running(Sampled version, String stack, int times) {
    for (int i = 0; i < times; i++) {
      version.running(stack(stack));
    }
  }
}
