package dev.benchline.report;

import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Metric;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.opentest4j.AssertionFailedError;

/**
 * A test is worse than it may be. Its message is that of {@link FailureText}, so for a regression
 * it begins with {@code REGRESSED}; its first stack trace element is the test method.
 *
 * <p>It is an assertion that failed and nothing else: a failure of the tool is another exception.
 */
public final class RegressionError extends AssertionFailedError {

  private static final long serialVersionUID = 1L;

  /** What would have passed, such as {@code <= 43.4 us}. Reports that show a difference read it. */
  public final String expected;

  /** What was measured, such as {@code 48.8 us (+18.2 %)}. */
  public final String actual;

  private RegressionError(String message, String expected, String actual) {
    super(message, expected, actual);
    this.expected = expected;
    this.actual = actual;
  }

  /** The error for a result that fails its test, whatever the policy that makes it fail. */
  public static RegressionError of(TestResult result, FailureText text) {
    List<String> expected = new ArrayList<>();
    List<String> actual = new ArrayList<>();
    List<Comparison> comparisons = FailureText.comparisons(result);
    for (Comparison comparison : comparisons) {
      String name =
          comparisons.size() == 1 ? "" : Printable.line(comparison.metric().name(), 60) + " ";
      expected.add(name + limit(comparison));
      actual.add(name + measured(comparison));
    }
    for (Claim claim : result.refuted()) {
      String sibling = " as fast as " + Printable.line(claim.sibling(), 60);
      expected.add(">= " + Quantity.factor(claim.claimed()) + sibling);
      actual.add(Quantity.factor(claim.measured()) + sibling);
    }
    RegressionError error =
        new RegressionError(
            text.of(result), String.join("; ", expected), String.join("; ", actual));
    result.location().ifPresent(error::startAt);
    return error;
  }

  private void startAt(StackTraceElement location) {
    setStackTrace(
        Stream.concat(Stream.of(location), Stream.of(getStackTrace()))
            .toArray(StackTraceElement[]::new));
  }

  private static String limit(Comparison comparison) {
    Metric metric = comparison.metric();
    if (comparison.baseline().isEmpty()) {
      return "a baseline";
    }
    double baseline = comparison.baseline().getAsDouble();
    String allowed = Quantity.of(ComparisonFacts.worstAllowed(comparison, baseline), metric.unit());
    return (metric.direction() == Direction.LOWER_IS_BETTER ? "<= " : ">= ") + allowed;
  }

  private static String measured(Comparison comparison) {
    String value = Quantity.of(comparison.current(), comparison.metric().unit());
    return comparison
        .change()
        .map(Change::estimate)
        .map(estimate -> value + " (" + Quantity.change(estimate) + ")")
        .orElse(value);
  }
}
