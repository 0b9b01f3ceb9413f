package dev.benchline.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.TestId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WarmUpTimeTests {

  private static final Duration BUDGET = Duration.ofSeconds(2);

  private long now;
  private long compiled;

  @Test
  void two_versions_run_for_the_budget() {
    WarmUpTime time = timeOf(2, Duration.ofMinutes(5));

    pass(1_999, 0);
    assertThat(time.isOver(false)).isFalse();
    pass(1, 0);
    assertThat(time.isOver(false)).isTrue();
    assertThat(time.limit(false)).isEqualTo(BUDGET.toNanos());
  }

  @Test
  void what_the_jit_compiles_is_no_warm_up_of_two_versions() {
    WarmUpTime time = timeOf(2, Duration.ofMinutes(5));

    pass(9_000, 7_500);
    assertThat(time.isOver(false)).isFalse();
    pass(500, 0);
    assertThat(time.isOver(false)).isTrue();
  }

  @Test
  void two_versions_run_three_times_as_long_while_the_jit_is_late() {
    WarmUpTime time = timeOf(2, Duration.ofMinutes(5));

    pass(5_999, 0);
    assertThat(time.isOver(true)).isFalse();
    pass(1, 0);
    assertThat(time.isOver(true)).isTrue();
    assertThat(time.limit(true)).isEqualTo(3 * BUDGET.toNanos());
  }

  @Test
  void nobody_waits_for_a_jit_that_is_never_done() {
    WarmUpTime time = timeOf(2, Duration.ofMinutes(5));

    pass(29_999, 29_000);
    assertThat(time.isOver(true)).isFalse();
    pass(1, 1);
    assertThat(time.isOver(true)).isTrue();
    assertThat(time.limit(true)).isEqualTo(15 * BUDGET.toNanos());
  }

  @Test
  void three_quarters_of_the_timeout_are_left_to_the_rest() {
    WarmUpTime time = timeOf(2, Duration.ofSeconds(40));

    pass(9_999, 9_999);
    assertThat(time.isOver(true)).isFalse();
    pass(1, 1);
    assertThat(time.isOver(true)).isTrue();
  }

  @Test
  void a_version_alone_has_its_budget_whatever_the_jit_does() {
    WarmUpTime time = timeOf(1, Duration.ofMinutes(5));

    pass(2_000, 1_900);
    assertThat(time.isOver(true)).isTrue();
    assertThat(time.limit(true)).isEqualTo(BUDGET.toNanos());
  }

  private void pass(long millis, long ofTheJit) {
    now += millis * 1_000_000;
    compiled += ofTheJit * 1_000_000;
  }

  private WarmUpTime timeOf(int versions, Duration timeout) {
    compiled = 700_000_000;
    List<LoopControl> loops = new ArrayList<>();
    for (int i = 0; i < versions; i++) {
      loops.add(new ScriptedLoop("v" + i, new ArrayList<>(), n -> n).withCompiled(() -> compiled));
    }
    return new WarmUpTime(plan(timeout), loops, () -> now);
  }

  private static MeasurementPlan plan(Duration timeout) {
    return new MeasurementPlan(
        new TestId("T", "subject"),
        List.of(),
        Mode.AVERAGE_TIME,
        Isolation.CLASS_LOADER,
        1,
        1,
        10,
        Duration.ofMillis(50),
        Duration.ofMillis(1),
        BUDGET,
        timeout,
        List.of());
  }
}
