package dev.benchline.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.baseline.RecordMode;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Tolerance;
import dev.benchline.verdict.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class RecordedTests {

  private static final Optional<String> REASON = Optional.of("the cache is warm now");

  @Test
  void what_agrees_joins_its_baseline_without_the_reason() {
    Recorded recorded = recorded(Results.passedTime(), rows(5));

    assertThat(recorded.mode()).isEqualTo(RecordMode.APPEND);
    assertThat(recorded.reason()).isEmpty();
  }

  @Test
  void the_reason_is_recorded_where_it_explains_a_count() {
    Comparison repeatsAgain = rows(5, WarningType.NOT_EXACT.of("rows", "5", "500"));

    for (Comparison count : List.of(rows(4), repeatsAgain, Results.vanishedRows())) {
      Recorded recorded = recorded(Results.passedTime(), count);
      assertThat(recorded.mode()).isEqualTo(RecordMode.APPEND);
      assertThat(recorded.reason()).isEqualTo(REASON);
    }
  }

  @Test
  void what_is_better_replaces_its_baseline_and_may_have_a_reason() {
    Recorded recorded = recorded(Results.improvedTime());

    assertThat(recorded.mode()).isEqualTo(RecordMode.REPLACE);
    assertThat(recorded.reason()).isEqualTo(REASON);
  }

  private static Recorded recorded(Comparison... comparisons) {
    return Recorded.of(Results.result(Results.KRYO, comparisons).findings(), REASON).orElseThrow();
  }

  private static Comparison rows(double now, Warning... warnings) {
    return new Comparison(
        new Metric("rows", Unit.COUNT, Direction.LOWER_IS_BETTER, Kind.EXACT),
        Verdict.PASSED,
        true,
        OptionalDouble.of(5),
        now,
        Optional.empty(),
        new Tolerance(0, 0),
        OptionalDouble.empty(),
        List.of(warnings));
  }
}
