package dev.benchline.fork;

import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.Version;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** Tells of a teardown that did not end while its fork may live. */
final class HangingTearDown {

  private HangingTearDown() {}

  /**
   * The error.
   *
   * @param folder has what the fork has written, such as the stack of the thread that hangs
   * @param nanos how long the teardown was waited for
   */
  static MeasurementException of(
      ForkRequest request, ForkFolder folder, Version version, long nanos) {
    String message =
        "Fork %d of %s: its teardown in the %s had not ended after %d s, and the time of the fork, %d s, is over.%s";
    return new MeasurementException(
        message.formatted(
            request.number(),
            request.plan().subject().displayName(),
            version.words(),
            TimeUnit.NANOSECONDS.toSeconds(nanos),
            request.plan().timeout().toSeconds(),
            output(folder)));
  }

  private static String output(ForkFolder folder) {
    try {
      return new ForkOutput(folder.output()).shown(folder.arguments());
    } catch (IOException e) {
      return "";
    }
  }
}
