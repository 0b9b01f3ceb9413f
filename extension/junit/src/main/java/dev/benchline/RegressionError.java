package dev.benchline;

import dev.benchline.report.text.FailureText;
import dev.benchline.report.text.Mismatch;
import dev.benchline.result.TestResult;
import java.util.stream.Stream;
import org.opentest4j.AssertionFailedError;

/**
 * The failure of a performance test that regressed, whose claim was refuted, or that has another
 * verdict of {@code benchline.failOn}. Its message is one line, which begins with the verdict, such
 * as {@code REGRESSED}; its first stack trace element is the test method. All of the evidence is in
 * {@link #toString()}, with which a stack trace begins. So where a tool shows the message and the
 * trace, or lists messages after the traces, nothing is said twice.
 *
 * <p>It is an assertion that failed and nothing else: a failure of the tool is another exception.
 */
public final class RegressionError extends AssertionFailedError {

  private static final long serialVersionUID = 1L;

  /**
   * A value that would have passed, such as {@code <= 43.4 us}. Reports that show a difference read
   * it.
   */
  public final String expected;

  /** The value that was measured, such as {@code 48.8 us (+18.2%)}. */
  public final String actual;

  private final String evidence;

  private RegressionError(String message, String evidence, Mismatch mismatch) {
    super(message, mismatch.expected(), mismatch.actual());
    this.evidence = evidence;
    this.expected = mismatch.expected();
    this.actual = mismatch.actual();
  }

  /** The error for a result that fails its test, whatever the policy that makes it fail. */
  static RegressionError of(TestResult result, FailureText text) {
    RegressionError error =
        new RegressionError(text.firstLine(result), text.evidence(result), Mismatch.of(result));
    result.location().ifPresent(error::startAt);
    return error;
  }

  /** The message, and a line for each metric, warning and cause. */
  String evidence() {
    return evidence;
  }

  /** The class, and below it the evidence. */
  @SuppressWarnings("OverrideThrowableToString") // the message is shown elsewhere than the trace
  @Override
  public String toString() {
    return getClass().getName() + ":\n" + evidence;
  }

  private void startAt(StackTraceElement location) {
    setStackTrace(
        Stream.concat(Stream.of(location), Stream.of(getStackTrace()))
            .toArray(StackTraceElement[]::new));
  }
}
