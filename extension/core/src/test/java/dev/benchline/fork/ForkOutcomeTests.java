package dev.benchline.fork;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.internal.AssumptionViolatedException;
import org.junit.jupiter.api.Test;

class ForkOutcomeTests {

  @Test
  void a_failure_whose_message_cannot_be_read_is_a_failure() {
    AssertionError unreadable =
        new AssertionError() {
          @Override
          public String getMessage() {
            throw new IllegalStateException("half closed");
          }
        };

    ForkOutcome outcome = ForkOutcome.of(unreadable);

    assertThat(outcome.status()).isEqualTo(ForkOutcome.Status.FAILED);
    assertThat(outcome.message())
        .isEqualTo("its message cannot be read: java.lang.IllegalStateException");
  }

  @Test
  void an_assumption_of_junit_4_aborts_as_that_of_jupiter() {
    assertThat(ForkOutcome.of(new AssumptionViolatedException()).status())
        .isEqualTo(ForkOutcome.Status.ABORTED);
  }
}
