package dev.benchline.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.TestId;
import dev.benchline.result.Results;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class MetricLineTests {

  @Test
  void says_which_way_is_worse_where_higher_is_better() {
    assertThat(MetricLine.of(Results.hitRateRegressed()).change())
        .isEqualTo("+15.8% [+12.0%, unbounded], positive is worse");
  }

  @Test
  void says_that_a_score_of_jmh_is_that_of_one_invocation() {
    Comparison score =
        Results.comparison(
            BuiltInMetric.SCORE.metric(),
            Verdict.PASSED,
            true,
            OptionalDouble.of(461e-9),
            462e-9,
            Optional.empty());

    assertThat(MetricLine.of(score).values()).isEqualTo("461 ns -> 462 ns/op");
  }

  @Test
  void calls_an_exact_change_exact() {
    MetricLine line = MetricLine.of(Results.allocatedRegressed());

    assertThat(line.values()).isEqualTo("1,024 B -> 1,416 B/op");
    assertThat(line.change()).isEqualTo("+38.3% exact");
    assertThat(line.tolerance()).isEqualTo("tolerance 1% or 16 B");
  }

  @Test
  void has_each_metric_that_may_fail_the_test_worst_first() {
    TestResult result =
        Results.result(
            new TestId("a.OrderTests", "reads"),
            Results.hitRateRegressed(),
            Results.regressedTime(),
            Results.allocatedRegressed());

    assertThat(MetricLine.of(result))
        .extracting(MetricLine::metric)
        .containsExactly("allocated", "time (p10)", "hit rate");
  }

  @Test
  void the_time_of_a_passing_test_leads_and_is_shown_whatever_else_moved_further() {
    Comparison bytes =
        Results.comparison(
            BuiltInMetric.ALLOCATED.metric(),
            Verdict.PASSED,
            true,
            OptionalDouble.of(1_024),
            1_030,
            Optional.of(new Change(0.0059, 0.0059, 0.0059, 1)));
    TestResult result =
        Results.result(new TestId("a.OrderTests", "reads"), bytes, Results.passedTime());

    assertThat(ResultLine.leading(result)).contains(Results.passedTime());
    assertThat(ResultLine.of(result).get(0).metric()).isEqualTo("time (p10)");
    assertThat(MetricLine.of(result)).extracting(MetricLine::metric).contains("time (p10)");
  }

  @Test
  void has_what_was_claimed_and_what_was_measured() {
    Claim claim =
        new Claim("old", 1.5, 1.3, 1.2, 1.4, 0.96, List.of(1.3), Verdict.NOT_FASTER, List.of());

    assertThat(MetricLine.of(claim))
        .isEqualTo(new MetricLine("claim", "1.50x -> 1.30x", "[1.20x, 1.40x]", "96% confidence"));
    assertThat(MetricLine.of(Results.claimNotMeasured()))
        .isEqualTo(new MetricLine("claim", "1.50x -> unknown", "", "not measured"));
  }
}
