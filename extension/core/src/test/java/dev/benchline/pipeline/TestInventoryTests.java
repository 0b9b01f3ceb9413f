package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.TestId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TestInventoryTests {

  private static final TestId A = new TestId("com.acme.ATests", "a");
  private static final TestId B = new TestId("com.acme.BTests", "a");
  private static final TestId C = new TestId("com.acme.CTests", "c");

  @Test
  void finds_a_baseline_without_a_test() {
    assertThat(TestInventory.withoutTest(List.of(C, A, B, C), List.of(A), key -> false))
        .containsExactly(B, C);
  }

  @Test
  void a_test_that_exists_and_was_filtered_out_keeps_its_baseline() {
    assertThat(TestInventory.withoutTest(List.of(A, B), List.of(A), B::equals)).isEmpty();
  }

  @Test
  void a_test_that_ran_is_not_asked_for() {
    List<TestId> asked = new ArrayList<>();

    TestInventory.withoutTest(List.of(A, B), List.of(A), asked::add);

    assertThat(asked).containsExactly(B);
  }
}
