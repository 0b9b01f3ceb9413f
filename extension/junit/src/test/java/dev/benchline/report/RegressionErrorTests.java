package dev.benchline.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

class RegressionErrorTests {

  private final FailureText text = new FailureText();

  @Test
  void begins_with_the_word_that_other_tools_match() {
    RegressionError error = RegressionError.of(Results.regressed(), text);

    assertThat(error).isInstanceOf(AssertionFailedError.class);
    assertThat(error.getMessage()).isEqualTo(text.of(Results.regressed()));
    assertThat(error.getMessage()).startsWith("REGRESSED  ");
  }

  @Test
  void gives_expected_and_actual_as_plain_text() throws Exception {
    RegressionError error = RegressionError.of(Results.regressed(), text);

    assertThat(RegressionError.class.getField("expected").get(error)).isEqualTo("<= 43.4 us");
    assertThat(RegressionError.class.getField("actual").get(error)).isEqualTo("48.8 us (+18.2 %)");
    assertThat(error.getExpected().getValue()).isEqualTo("<= 43.4 us");
  }

  @Test
  void expects_at_least_where_higher_is_better() {
    RegressionError error =
        RegressionError.of(Results.result(Results.KRYO, Results.hitRateRegressed()), text);

    assertThat(error.expected).isEqualTo(">= 0.902");
  }

  @Test
  void names_the_metrics_if_there_are_several() {
    RegressionError error =
        RegressionError.of(
            Results.result(Results.KRYO, Results.regressedTime(), Results.allocatedRegressed()),
            text);

    assertThat(error.expected).isEqualTo("allocated <= 1,040 B; time <= 43.4 us");
  }

  @Test
  void gives_the_factor_of_a_refuted_claim() {
    RegressionError error =
        RegressionError.of(
            Results.result(Results.KRYO, List.of(Results.refutedClaim()), Results.passedTime()),
            text);

    assertThat(error.getMessage()).startsWith("NOT FASTER  ");
    assertThat(error.expected).isEqualTo(">= 1.50 times as fast as serializable");
    assertThat(error.actual).isEqualTo("1.32 times as fast as serializable");
  }

  @Test
  void points_at_the_test_first() {
    RegressionError error = RegressionError.of(Results.regressed(), text);

    assertThat(error.getStackTrace()[0])
        .isEqualTo(new StackTraceElement(Results.TEST_CLASS, "kryo", "OrderTests.java", 42));
    assertThat(error.getStackTrace()).hasSizeGreaterThan(1);
  }
}
