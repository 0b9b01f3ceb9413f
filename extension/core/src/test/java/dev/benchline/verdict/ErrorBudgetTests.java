package dev.benchline.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ErrorBudgetTests {

  private final ErrorBudget budget = ErrorBudget.OF_A_BUILD;

  @Test
  void the_parts_of_all_tests_sum_to_the_whole() {
    double sum = 0;
    for (int number = 1; number <= 1_000_000; number++) {
      sum += budget.levelOf(number);
    }

    // What is left for all tests beyond n is 50 / (n + 50) of the budget.
    assertThat(sum).isLessThan(0.01).isCloseTo(0.01, within(0.01 * 50 / 1e6 + 1e-12));
  }

  @Test
  void a_part_is_what_the_formula_says() {
    assertThat(budget.levelOf(1)).isCloseTo(0.01 / 51, within(1e-15));
    assertThat(budget.levelOf(50)).isCloseTo(0.01 * 50 / (99 * 100), within(1e-15));
  }

  @Test
  void the_parts_of_all_attempts_sum_to_the_whole() {
    double sum = 0;
    for (int attempt = 1; attempt <= ErrorBudget.ATTEMPTS; attempt++) {
      sum += budget.ofAttempt(attempt).perBuild();
    }

    assertThat(sum).isCloseTo(0.01, within(1e-12));
    assertThat(budget.ofAttempt(1).perBuild()).isCloseTo(0.008, within(1e-15));
    assertThat(budget.ofAttempt(2).perBuild()).isCloseTo(0.0005, within(1e-15));
    assertThat(budget.ofAttempt(5).perBuild()).isCloseTo(0.0005, within(1e-15));
  }

  @Test
  void an_attempt_after_the_last_is_refused() {
    assertThatThrownBy(() -> budget.ofAttempt(6))
        .hasMessageContaining("spent after attempt 5, but one was 6");
  }

  @Test
  void what_is_no_budget_no_number_and_no_attempt_is_refused() {
    assertThatThrownBy(() -> new ErrorBudget(0)).hasMessageContaining("was 0.0");
    assertThatThrownBy(() -> budget.levelOf(0)).hasMessageContaining("was 0");
    assertThatThrownBy(() -> budget.ofAttempt(0)).hasMessageContaining("was 0");
  }
}
