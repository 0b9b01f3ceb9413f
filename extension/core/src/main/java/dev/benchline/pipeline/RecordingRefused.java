package dev.benchline.pipeline;

import java.util.Optional;

/**
 * Says that a result was not recorded, because it is worse and nobody has given a reason. The
 * message says all of it, so the only line of its stack trace is that of the test.
 */
final class RecordingRefused extends AssertionError {

  private static final long serialVersionUID = 1L;

  RecordingRefused(String message, Optional<StackTraceElement> test) {
    super(message);
    setStackTrace(test.stream().toArray(StackTraceElement[]::new));
  }
}
