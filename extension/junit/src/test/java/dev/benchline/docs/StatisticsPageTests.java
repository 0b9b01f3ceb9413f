package dev.benchline.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.baseline.Baseline;
import dev.benchline.baseline.Session;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.TestId;
import dev.benchline.samples.Quantity;
import dev.benchline.samples.Sample;
import dev.benchline.verdict.ErrorBudget;
import dev.benchline.verdict.StoredRule;
import dev.benchline.verdict.Tolerances;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StatisticsPageTests {

  private static final List<Double> FORKS = List.of(0.001, 0.001, 0.001);

  @Test
  void the_table_of_detectable_slowdowns_is_what_the_judge_says() {
    String table =
        IntStream.of(1, 10, 50, 200, 1_000)
            .mapToObj(tests -> row(tests))
            .collect(Collectors.joining("\n"));

    Page page = Pages.page("extension/docs/explanations/statistics.md");
    assertThat(page.section("### The smallest detectable slowdown"))
        .as("The table should read:%n%s", table)
        .contains(table);
  }

  private static String row(int tests) {
    return "| %s | %s | %s | %s |"
        .formatted(tests, detectable(tests, 1), detectable(tests, 4), detectable(tests, 12));
  }

  private static String detectable(int tests, int sessions) {
    Session session = new Session("unknown", Map.of(BuiltInMetric.TIME_P10.metric().key(), FORKS));
    Baseline baseline =
        new Baseline(
            new TestId("SortPerformanceTests", "sort"),
            List.of(),
            Optional.of(
                new Baseline.Timed(
                    "here", true, "", Optional.empty(), Collections.nCopies(sessions, session))));
    double effect =
        new StoredRule(
                Tolerances.DEFAULT,
                ErrorBudget.OF_A_BUILD.ofAttempt(1).levelOf(tests),
                StoredRule.DEFAULT_SPREAD)
            .judge(
                List.of(new Sample(BuiltInMetric.TIME_P10.metric(), FORKS, List.of())),
                Optional.of(baseline),
                "")
            .comparisons()
            .get(0)
            .minimumDetectableEffect()
            .orElseThrow();
    return "+" + Quantity.part(effect);
  }
}
