package dev.benchline.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import dev.benchline.result.Results;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Tolerance;
import dev.benchline.verdict.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MismatchTests {

  @Test
  void gives_expected_and_actual_as_plain_text() {
    assertThat(Mismatch.of(Results.regressed()))
        .isEqualTo(new Mismatch("<= 43.4 us", "48.8 us (+18.2%)"));
  }

  @Test
  void expects_at_least_where_higher_is_better() {
    Mismatch mismatch = Mismatch.of(Results.result(Results.KRYO, Results.hitRateRegressed()));

    assertThat(mismatch.expected()).isEqualTo(">= 0.902");
    assertThat(mismatch.actual()).isEqualTo("0.800 (+15.8%, positive is worse)");
  }

  @ParameterizedTest
  @CsvSource({"6, >= 7, 6 (-14.3%)", "8, <= 7, 8 (+14.3%)"})
  void expects_no_change_where_neither_direction_is_better(
      double now, String expected, String actual) {
    Comparison comparison =
        new Comparison(
            new Metric("calls", Unit.COUNT, Direction.NEITHER, Kind.EXACT),
            Verdict.REGRESSED,
            true,
            OptionalDouble.of(7),
            now,
            Optional.of(new Change((now - 7) / 7, (now - 7) / 7, (now - 7) / 7, 1)),
            new Tolerance(0, 0),
            OptionalDouble.empty(),
            List.of());
    TestResult result = Results.result(Results.KRYO, comparison);

    assertThat(Mismatch.of(result)).isEqualTo(new Mismatch(expected, actual));
    assertThat(Texts.MAVEN.of(result)).contains("calls changed by 14%");
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

    assertThat(mismatch.expected()).isEqualTo(">= 1.50x as fast as serializable");
    assertThat(mismatch.actual()).isEqualTo("1.32x as fast as serializable");
  }
}
