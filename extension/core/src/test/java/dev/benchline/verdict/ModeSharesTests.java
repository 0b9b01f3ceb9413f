package dev.benchline.verdict;

import static dev.benchline.verdict.Evidence.TIME_MEDIAN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.measure.Warning;
import dev.benchline.samples.PairedSample;
import dev.benchline.statistics.LoadOrders;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModeSharesTests {

  private static final int REPLICATES = 22;
  private static final double SLOW = Math.log(1.3);

  private final Random random = new Random(1);

  /** However the random load orders divide the slow ones. */
  @ParameterizedTest
  @ValueSource(ints = {11, 14, 17})
  void modes_of_one_version_are_named(int slow) {
    for (int i = 0; i < 200; i++) {
      assertThat(warning(replicate -> replicate < slow ? SLOW : 0, replicate -> 0))
          .contains("by the base in 0 of 22", "by the current version in " + slow + " of 22");
    }
  }

  @Test
  void modes_that_both_versions_take_by_themselves_are_named() {
    assertThat(warning(i -> i % 2 == 0 ? SLOW : 0, i -> i % 4 < 2 ? SLOW : 0))
        .contains("by the base in 12 of 22", "by the current version in 11 of 22");
  }

  /** No gap is left between the times, but there is one between the ratios. */
  @Test
  void modes_are_seen_although_the_machine_becomes_slower() {
    IntToDoubleFunction drift = i -> 0.4 * i / REPLICATES;

    assertThat(warning(i -> drift.applyAsDouble(i) + (i % 5 == 0 ? 0 : SLOW), drift))
        .contains("by the current version relative to the base in ", " first.");
  }

  @Test
  void a_machine_that_becomes_slower_half_way_has_no_modes() {
    IntToDoubleFunction late = i -> i < 10 ? 0 : SLOW;

    assertThat(warning(late, late)).isEmpty();
    assertThat(warning(i -> late.applyAsDouble(i) + SLOW, late)).isEmpty();
  }

  /** What a JVM happens to compile moves both versions. */
  @Test
  void modes_that_both_versions_share_leave_no_doubt() {
    IntToDoubleFunction shared = i -> i % 3 == 0 ? SLOW : 0;

    assertThat(warning(shared, shared)).isEmpty();
  }

  @Test
  void a_load_order_that_costs_much_is_no_mode() {
    List<Boolean> currentFirst = LoadOrders.draw(REPLICATES, random);

    assertThat(
            warning(
                currentFirst,
                i -> currentFirst.get(i) ? 0 : 0.1,
                i -> currentFirst.get(i) ? 0.1 : 0))
        .isEmpty();
  }

  @Test
  void a_plain_change_has_no_modes() {
    assertThat(warning(i -> SLOW, i -> 0)).isEmpty();
  }

  /** The text of the warning; empty without one. The load orders are drawn. */
  private String warning(IntToDoubleFunction current, IntToDoubleFunction base) {
    return warning(LoadOrders.draw(REPLICATES, random), current, base);
  }

  private String warning(
      List<Boolean> currentFirst, IntToDoubleFunction current, IntToDoubleFunction base) {
    List<Double> currentLogs = logs(current);
    List<Double> baseLogs = logs(base);
    PairedSample time =
        new PairedSample(
            TIME_MEDIAN,
            currentLogs.stream().map(Math::exp).toList(),
            baseLogs.stream().map(Math::exp).toList(),
            currentFirst,
            IntStream.range(0, REPLICATES)
                .mapToObj(i -> currentLogs.get(i) - baseLogs.get(i))
                .toList(),
            List.of());
    Optional<Warning> warning = ModeShares.warning(time, Math.log(1.05));
    return warning.map(Warning::text).orElse("");
  }

  private List<Double> logs(IntToDoubleFunction version) {
    return IntStream.range(0, REPLICATES)
        .mapToObj(i -> version.applyAsDouble(i) + 0.004 * random.nextGaussian())
        .toList();
  }
}
