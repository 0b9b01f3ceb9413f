package dev.benchline.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.result.Results;
import dev.benchline.verdict.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeadlineTests {

  /** The rest was compared, and is listed below it. */
  @Test
  void names_the_metric_that_only_the_current_version_has() {
    assertThat(
            Headline.of(
                    Results.againstTheBase(
                        Results.result(Results.KRYO, Results.improvedTime(), Results.newTime())))
                .effect())
        .isEqualTo("the base has no time (median)");
  }

  @Test
  void says_that_a_test_has_nothing_to_be_compared_with_in_the_base() {
    assertThat(
            Headline.of(
                    Results.with(
                        Results.againstTheBase(Results.result(Results.KRYO)),
                        Verdict.NEW,
                        List.of()))
                .effect())
        .isEqualTo("nothing to compare with");
  }
}
