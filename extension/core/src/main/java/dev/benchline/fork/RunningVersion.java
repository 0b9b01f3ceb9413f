package dev.benchline.fork;

import dev.benchline.measure.MeasurementException;
import java.util.Optional;

/** A version whose test is set up and waits, on a thread of this JVM or in a JVM of its own. */
interface RunningVersion {

  /** Through which it is measured. */
  RemoteLoop control();

  /**
   * Lets the test end in its own way, with its teardown, for as long as is allowed.
   *
   * @return how it ended; empty if it has not in that time
   * @throws MeasurementException if its JVM was lost
   */
  Optional<ForkOutcome> end(long millis);
}
