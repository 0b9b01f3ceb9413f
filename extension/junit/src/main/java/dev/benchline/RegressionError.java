package dev.benchline;

import dev.benchline.report.text.FailureText;
import dev.benchline.report.text.Mismatch;
import dev.benchline.result.TestResult;
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

  /** What was measured, such as {@code 48.8 us (+18.2%)}. */
  public final String actual;

  private RegressionError(String message, Mismatch mismatch) {
    super(message, mismatch.expected(), mismatch.actual());
    this.expected = mismatch.expected();
    this.actual = mismatch.actual();
  }

  /** The error for a result that fails its test, whatever the policy that makes it fail. */
  static RegressionError of(TestResult result, FailureText text) {
    RegressionError error = new RegressionError(text.of(result), Mismatch.of(result));
    result.location().ifPresent(error::startAt);
    return error;
  }

  private void startAt(StackTraceElement location) {
    setStackTrace(
        Stream.concat(Stream.of(location), Stream.of(getStackTrace()))
            .toArray(StackTraceElement[]::new));
  }
}
