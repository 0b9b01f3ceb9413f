package dev.benchline.fork;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Set;

/**
 * The end of the test itself in a fork.
 *
 * @param status what happened
 * @param type class name of what was thrown, empty if nothing was
 * @param message its message
 * @param trace its stack trace
 */
public record ForkOutcome(Status status, String type, String message, String trace) {

  /** The ways in which a fork ends. */
  public enum Status {
    /** The test was set up, measured and torn down. */
    COMPLETED,
    /** An assumption was not met. */
    ABORTED,
    /** The test was disabled. */
    SKIPPED,
    /** The test, its setup or its teardown failed an assertion. */
    FAILED,
    /** The test, its setup or its teardown threw something else. */
    ERROR
  }

  /** The exceptions of an unmet assumption, of which the second one is JUnit 4's. */
  private static final Set<String> ABORTED =
      Set.of(
          "org.opentest4j.TestAbortedException", "org.junit.internal.AssumptionViolatedException");

  private static final String SEPARATOR = "\u0000";

  /** The test went well. */
  public static ForkOutcome completed() {
    return new ForkOutcome(Status.COMPLETED, "", "", "");
  }

  /** The test was not run, for this reason. */
  public static ForkOutcome skipped(String reason) {
    return new ForkOutcome(Status.SKIPPED, "", reason, "");
  }

  /** The outcome of a test that has thrown something. */
  public static ForkOutcome of(Throwable thrown) {
    String type = thrown.getClass().getName();
    Status status = thrown instanceof AssertionError ? Status.FAILED : Status.ERROR;
    for (Class<?> c = thrown.getClass(); c != null; c = c.getSuperclass()) {
      if (ABORTED.contains(c.getName())) {
        status = Status.ABORTED;
      }
    }
    try {
      StringWriter trace = new StringWriter();
      thrown.printStackTrace(new PrintWriter(trace));
      return new ForkOutcome(status, type, String.valueOf(thrown.getMessage()), trace.toString());
    } catch (RuntimeException | LinkageError e) {
      return new ForkOutcome(
          status, type, "its message cannot be read: " + e.getClass().getName(), "");
    }
  }

  /** The form in which it crosses between class loaders. */
  public String toText() {
    return String.join(SEPARATOR, status.name(), type, message, trace);
  }

  static ForkOutcome fromText(String text) {
    String[] parts = text.split(SEPARATOR, 4);
    return new ForkOutcome(Status.valueOf(parts[0]), parts[1], parts[2], parts[3]);
  }
}
