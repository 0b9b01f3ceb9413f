package dev.benchline.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.result.Results;
import java.util.List;
import org.junit.jupiter.api.Test;

class MismatchTests {

  @Test
  void gives_expected_and_actual_as_plain_text() {
    assertThat(Mismatch.of(Results.regressed()))
        .isEqualTo(new Mismatch("<= 43.4 us", "48.8 us (+18.2 %)"));
  }

  @Test
  void expects_at_least_where_higher_is_better() {
    Mismatch mismatch = Mismatch.of(Results.result(Results.KRYO, Results.hitRateRegressed()));

    assertThat(mismatch.expected()).isEqualTo(">= 0.902");
  }

  @Test
  void names_the_metrics_if_there_are_several() {
    Mismatch mismatch =
        Mismatch.of(
            Results.result(Results.KRYO, Results.regressedTime(), Results.allocatedRegressed()));

    assertThat(mismatch.expected()).isEqualTo("allocated <= 1,040 B; time (p10) <= 43.4 us");
  }

  @Test
  void gives_the_factor_of_a_refuted_claim() {
    Mismatch mismatch =
        Mismatch.of(
            Results.result(Results.KRYO, List.of(Results.refutedClaim()), Results.passedTime()));

    assertThat(mismatch.expected()).isEqualTo(">= 1.50 times as fast as serializable");
    assertThat(mismatch.actual()).isEqualTo("1.32 times as fast as serializable");
  }
}
