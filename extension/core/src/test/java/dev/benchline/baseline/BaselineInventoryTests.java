package dev.benchline.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.TestId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BaselineInventoryTests {

  private static final TestId A = new TestId("com.acme.ATests", "a");
  private static final TestId B = new TestId("com.acme.BTests", "a");
  private static final TestId B2 = new TestId("com.acme.BTests", "b");
  private static final TestId C = new TestId("com.acme.CTests", "c");

  @Test
  void finds_a_baseline_without_a_test() {
    BaselineInventory inventory = BaselineInventory.of(List.of(C, A, B), List.of(A), key -> false);

    assertThat(inventory.withoutTest()).containsExactly(B, C);
    assertThat(inventory.newTests()).isEmpty();
  }

  @Test
  void a_test_that_exists_and_was_filtered_out_keeps_its_baseline() {
    BaselineInventory inventory = BaselineInventory.of(List.of(A, B), List.of(A), B::equals);

    assertThat(inventory.withoutTest()).isEmpty();
  }

  @Test
  void a_test_that_ran_is_not_asked_for() {
    List<TestId> asked = new ArrayList<>();

    BaselineInventory.of(List.of(A, B), List.of(A), asked::add);

    assertThat(asked).containsExactly(B);
  }

  @Test
  void finds_a_new_test_without_a_baseline() {
    BaselineInventory inventory =
        BaselineInventory.of(List.of(A), List.of(C, B2, A, B), key -> true);

    assertThat(inventory.newTests()).containsExactly(B, B2, C);
    assertThat(inventory.withoutTest()).isEmpty();
  }
}
