package dev.benchline.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.TestId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WarmUpTimeTests {

  private static final Duration BUDGET = Duration.ofSeconds(2);

  private long now;
  private long compiled;
  private long worked = 5;

  /** Of three and fifteen budgets each is the limit once, and so is a quarter of the timeout. */
  @CsvSource(
      textBlock =
          """
          versions, timeout, late, passed, compiling, limit
          2, 300, false, 2000, 0, 2000
          2, 300, false, 9500, 7500, 2000
          2, 300, true, 6000, 0, 6000
          2, 300, true, 9500, 3500, 6000
          2, 300, true, 30000, 29000, 30000
          2, 40, true, 10000, 9999, 10000
          2, 4, true, 2000, 1900, 2000
          1, 300, true, 2000, 1900, 2000
          """,
      useHeadersInDisplayName = true)
  @ParameterizedTest
  void is_over_when_the_versions_have_run_for_so_long_or_the_most_has_passed(
      int versions, int timeout, boolean late, long passed, long compiling, long limit) {
    WarmUpTime time = timeOf(versions, Duration.ofSeconds(timeout));

    pass(passed - 1, compiling);
    assertThat(time.isOver(late)).isFalse();
    pass(1, 0);
    assertThat(time.isOver(late)).isTrue();
    assertThat(time.limit(late)).isEqualTo(Duration.ofMillis(limit).toNanos());
  }

  @Test
  void counts_nothing_of_what_is_left_out_until_the_most_has_passed() {
    WarmUpTime time = timeOf(1, Duration.ofMinutes(5));

    pass(9_999, 0);
    time.leaveOut(Duration.ofSeconds(8).toNanos());
    time.leaveOut(-1_000_000_000);
    assertThat(time.isOver(false)).isFalse();
    pass(1, 0);
    assertThat(time.isOver(false)).isTrue();
    assertThat(time.limit(false)).isEqualTo(BUDGET.toNanos());

    time.leaveOut(Duration.ofHours(1).toNanos());
    assertThat(time.isOver(false)).isFalse();
    pass(20_000, 0);
    assertThat(time.isOver(false)).isTrue();
  }

  /** On a machine where the versions get a third of a processor. */
  @Test
  void counts_the_time_that_the_versions_have_worked_while_the_jit_compiles() {
    WarmUpTime time = timeOf(2, Duration.ofMinutes(5));

    for (int second = 0; second < 74; second++) {
      pass(1_000, 1_000);
      worked -= 700_000_000;
      assertThat(time.isOver(true)).as("after %d s", second).isFalse();
    }
    pass(1_000, 1_000);
    assertThat(time.isOver(true)).isTrue();
    assertThat(time.limit(true)).isEqualTo(Duration.ofSeconds(75).toNanos());
  }

  private void pass(long millis, long ofTheJit) {
    now += millis * 1_000_000;
    worked += millis * 1_000_000;
    compiled += ofTheJit * 1_000_000;
  }

  private WarmUpTime timeOf(int versions, Duration timeout) {
    compiled = 700_000_000;
    List<LoopControl> loops = new ArrayList<>();
    for (int i = 0; i < versions; i++) {
      loops.add(new ScriptedLoop("v" + i, new ArrayList<>(), n -> n).withCompiled(() -> compiled));
    }
    return new WarmUpTime(plan(timeout), loops, () -> now, () -> worked);
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
