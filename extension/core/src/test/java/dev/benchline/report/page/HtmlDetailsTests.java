package dev.benchline.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.report.SourceLinks;
import dev.benchline.report.text.Texts;
import dev.benchline.result.ResultFile;
import dev.benchline.result.Results;
import dev.benchline.samples.Quantity;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Tolerance;
import dev.benchline.verdict.Verdict;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class HtmlDetailsTests {

  /** The bytes have not changed, and so come before a time that is a little faster. */
  @Test
  void the_smallest_detectable_slowdown_is_that_of_a_time() {
    Comparison faster =
        Results.time(Verdict.PASSED, 41.3e-6, 41.2e-6, new Change(-0.003, -0.01, 0.004, 0.9));

    assertThat(details(sameBytes(), faster))
        .contains("smallest detectable slowdown " + Quantity.part(0.021))
        .doesNotContain("slowdown " + Quantity.part(0.016));
  }

  @Test
  void it_is_that_of_another_metric_where_no_time_may_fail_the_test() {
    assertThat(details(sameBytes()))
        .contains("smallest detectable slowdown " + Quantity.part(0.016));
  }

  private static Comparison sameBytes() {
    return new Comparison(
        BuiltInMetric.ALLOCATED.metric(),
        Verdict.PASSED,
        true,
        OptionalDouble.of(1024),
        1024,
        Optional.of(new Change(0, 0, 0, 1)),
        new Tolerance(0.01, 16),
        OptionalDouble.of(0.016),
        List.of());
  }

  private static String details(Comparison... comparisons) {
    return new HtmlDetails(SourceLinks.NONE, Path.of(""))
        .of(
            new ResultFile(
                Path.of("values.json"),
                Instant.EPOCH,
                Results.result(Results.KRYO, comparisons),
                Optional.empty()),
            "",
            Texts.MAVEN);
  }
}
