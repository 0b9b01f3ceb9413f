package dev.benchline.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Design;
import dev.benchline.metrics.Kind;
import dev.benchline.verdict.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class VerdictReferenceTests {

  private final Page page = Pages.page("extension/docs/reference/verdicts.md");

  @Test
  void lists_the_verdicts() {
    assertThat(names("## Verdicts"))
        .containsExactlyElementsOf(Arrays.stream(Verdict.values()).map(Verdict::name).toList());
  }

  @Test
  void lists_the_metrics_that_are_always_measured() {
    assertThat(names("## Metrics"))
        .containsExactlyElementsOf(
            Arrays.stream(BuiltInMetric.values()).map(each -> each.metric().name()).toList());
  }

  @Test
  void says_which_metrics_may_fail_a_test() {
    for (List<String> row : Page.codeRows(page.section("## Metrics"))) {
      for (BuiltInMetric metric : BuiltInMetric.values()) {
        if (row.get(0).contains('`' + metric.metric().name() + '`')) {
          assertThat(row.get(2))
              .matches(mayGate(metric) ? "(?s)(yes|against).*" : "(no|when named).*");
        }
      }
    }
  }

  private static boolean mayGate(BuiltInMetric metric) {
    return Arrays.stream(Design.values())
        .flatMap(design -> metric.metric(design).stream())
        .anyMatch(each -> each.kind() != Kind.INFO);
  }

  @Test
  void lists_the_warnings() {
    assertThat(names("## Warnings"))
        .containsExactlyElementsOf(
            Arrays.stream(WarningType.values()).map(WarningType::label).toList());
  }

  /** The code in the first cells of a section's table. */
  private List<String> names(String heading) {
    return Page.codeRows(page.section(heading)).stream()
        .flatMap(row -> Stream.of(row.get(0).split(",")))
        .map(name -> name.replace("`", "").trim())
        .toList();
  }
}
