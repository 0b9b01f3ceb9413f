package dev.benchline.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.benchline.statistics.LoadOrders.Block;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;
import org.junit.jupiter.api.Test;

class LoadOrdersTests {

  private final Random random = new Random(3);

  @Test
  void three_of_each_order_that_are_all_above_happen_once_in_twenty() {
    LoadOrders change =
        LoadOrders.of(List.of(new Block(List.of(0.03, 0.04, 0.05), List.of(0.01, 0.02, 0.03))));

    assertThat(change.pGreater(0)).isCloseTo(1.0 / 20, within(1e-15));
    assertThat(change.value()).isCloseTo(0.03, within(1e-12));
    assertThat(change.lower(0.05)).isCloseTo(0.02, within(1e-12));
    assertThat(change.upper(0.05)).isCloseTo(0.04, within(1e-12));
    assertThat(change.lower(0.04)).isEqualTo(Double.NEGATIVE_INFINITY);
  }

  @Test
  void multiplies_over_blocks_what_is_all_above() {
    Block three = new Block(List.of(0.3, 0.4, 0.5), List.of(0.1, 0.2, 0.3));
    Block two = new Block(List.of(0.3, 0.4), List.of(0.1, 0.2));

    assertThat(LoadOrders.of(List.of(three, two)).pGreater(0))
        .isCloseTo(1.0 / 20 / 6, within(1e-15));
  }

  @Test
  void agrees_with_mann_and_whitney_within_one_block() {
    for (int i = 0; i < 200; i++) {
      List<Double> one = values(2 + random.nextInt(7));
      List<Double> other = values(2 + random.nextInt(7));
      double expected =
          MannWhitneyUTest.withDefaults()
              .with(AlternativeHypothesis.GREATER_THAN)
              .with(PValueMethod.EXACT)
              .test(array(one, 1), array(other, -1))
              .getPValue();

      assertThat(LoadOrders.of(List.of(new Block(one, other))).pGreater(0))
          .isCloseTo(expected, within(1e-12));
    }
  }

  @Test
  void values_that_are_no_numbers_are_refused() {
    Block broken = new Block(List.of(0.1, Double.NaN), List.of(0.1, 0.2));

    assertThatThrownBy(() -> LoadOrders.of(List.of(broken))).hasMessageContaining("NaN");
  }

  @Test
  void costs_of_being_loaded_first_cancel_out() {
    LoadOrders change =
        LoadOrders.of(List.of(new Block(List.of(0.21, 0.22, 0.23), List.of(-0.19, -0.18, -0.17))));

    assertThat(change.value()).isCloseTo(0.02, within(1e-12));
    assertThat(change.pGreater(0)).isCloseTo(1.0 / 20, within(1e-15));
  }

  @Test
  void a_bound_is_where_the_test_begins_to_reject() {
    for (int i = 0; i < 100; i++) {
      LoadOrders change =
          LoadOrders.of(List.of(new Block(values(4), values(4)), new Block(values(3), values(5))));
      double lower = change.lower(0.05);

      assertThat(change.pGreater(lower - 1e-9)).isLessThanOrEqualTo(0.05);
      assertThat(change.pGreater(lower)).isGreaterThan(0.05);
      assertThat(change.negated().upper(0.05)).isEqualTo(-lower);
    }
  }

  @Test
  void ties_claim_too_little() {
    Block nothing = new Block(List.of(0.0, 0.0, 0.0), List.of(0.0, 0.0, 0.0));

    assertThat(LoadOrders.of(List.of(nothing)).pGreater(0)).isEqualTo(1);
  }

  /** A tie among values that are all above costs nothing, whatever the order that they are of. */
  @Test
  void equal_values_put_no_proof_out_of_reach() {
    Block equal = new Block(Collections.nCopies(8, 0.1), Collections.nCopies(8, 0.1));

    assertThat(LoadOrders.of(List.of(equal, equal)).pGreater(0.01))
        .isCloseTo(1.0 / 12_870 / 12_870, within(1e-15));
  }

  /** Bounds are found by steps, so the test must not waver between them. */
  @Test
  void the_probability_never_falls_as_the_bound_rises() {
    for (int i = 0; i < 200; i++) {
      List<Double> one = heavyTailed(8);
      List<Double> other = heavyTailed(8);
      LoadOrders change = LoadOrders.of(List.of(new Block(one, other)));
      double before = 0;
      for (double bound = -5; bound < 5; bound += 0.05) {
        double p = change.pGreater(bound);
        assertThat(p).isGreaterThanOrEqualTo(before);
        before = p;
      }
    }
  }

  private List<Double> heavyTailed(int count) {
    return values(count).stream().map(value -> value * value * value).toList();
  }

  @Test
  void an_order_that_is_missing_from_a_block_tells_nothing() {
    Block both = new Block(List.of(0.3, 0.4, 0.5), List.of(0.1, 0.2, 0.3));
    Block one = new Block(List.of(9.0), List.of());

    assertThat(LoadOrders.of(List.of(both, one)).pGreater(0)).isCloseTo(1.0 / 20, within(1e-15));
    assertThatThrownBy(() -> LoadOrders.of(List.of(one))).hasMessageContaining("values of both");
  }

  @Test
  void draws_each_choice_of_half_as_often() {
    Map<List<Boolean>, Integer> drawn = new HashMap<>();
    for (int i = 0; i < 20_000; i++) {
      drawn.merge(LoadOrders.draw(6, random), 1, Integer::sum);
    }

    assertThat(drawn).hasSize(20);
    assertThat(drawn.values()).allSatisfy(times -> assertThat(times).isBetween(850, 1150));
  }

  private List<Double> values(int count) {
    List<Double> result = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      result.add(random.nextGaussian());
    }
    return result;
  }

  private static double[] array(List<Double> values, int sign) {
    return values.stream().mapToDouble(value -> sign * value).toArray();
  }
}
