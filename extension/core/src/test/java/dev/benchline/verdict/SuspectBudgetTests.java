package dev.benchline.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SuspectBudgetTests {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 50, 1_000})
  void never_spends_more_than_the_whole(int tests) {
    double sum = 0;
    for (int k = 1; k <= 200_000; k++) {
      sum += SuspectBudget.part(k, tests);
    }

    assertThat(sum).isLessThan(1).isGreaterThan(0.99);
  }

  @Test
  void gives_fixed_parts() {
    SuspectBudget budget = new SuspectBudget(ErrorBudget.OF_A_BUILD, 50);

    // Half of 1 / 2.28577 and half of .8 / 10, of 1 %.
    assertThat(budget.next()).isCloseTo(0.01 * (0.21875 + 0.04), within(1e-7));
    assertThat(budget.spend()).isCloseTo(0.01 * (0.21875 + 0.04), within(1e-7));
    // 2^-1.6 = .32988.
    assertThat(budget.spend()).isCloseTo(0.01 * (0.21875 * 0.32988 + 0.04), within(1e-7));
  }

  @Test
  void checks_the_budget() {
    assertThatThrownBy(() -> new SuspectBudget(ErrorBudget.OF_A_BUILD, 0))
        .hasMessageContaining("had 0");
  }
}
