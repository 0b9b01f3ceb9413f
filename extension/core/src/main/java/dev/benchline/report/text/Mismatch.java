package dev.benchline.report.text;

import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.Metric;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Quantity;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Comparison;
import java.util.ArrayList;
import java.util.List;

/**
 * A failed test in the two texts that tools which show a difference want.
 *
 * @param expected what would have passed, such as {@code <= 43.4 us}
 * @param actual what was measured, such as {@code 48.8 us (+18.2%)}
 */
public record Mismatch(String expected, String actual) {

  /** The mismatch of a result that fails its test, whatever the policy that makes it fail. */
  public static Mismatch of(TestResult result) {
    List<String> expected = new ArrayList<>();
    List<String> actual = new ArrayList<>();
    List<Comparison> comparisons = FailureText.comparisons(result);
    for (Comparison comparison : comparisons) {
      String name =
          comparisons.size() == 1 ? "" : JsonEscapes.line(comparison.metric().name(), 60) + " ";
      expected.add(name + limit(comparison));
      actual.add(name + ComparisonFacts.measured(comparison));
    }
    for (Claim claim : result.refuted()) {
      String reference = " as fast as " + JsonEscapes.line(claim.reference(), 60);
      expected.add(">= " + Quantity.factor(claim.claimed()) + reference);
      actual.add(Quantity.factor(claim.measured()) + reference);
    }
    return new Mismatch(String.join("; ", expected), String.join("; ", actual));
  }

  private static String limit(Comparison comparison) {
    Metric metric = comparison.metric();
    if (comparison.baseline().isEmpty()) {
      return "a baseline";
    }
    double baseline = comparison.baseline().getAsDouble();
    String allowed = Quantity.of(ComparisonFacts.worstAllowed(comparison, baseline), metric.unit());
    boolean atMost =
        switch (metric.direction()) {
          case LOWER_IS_BETTER -> true;
          case HIGHER_IS_BETTER -> false;
          case NEITHER -> comparison.current() > baseline;
        };
    return (atMost ? "<= " : ">= ") + allowed;
  }
}
