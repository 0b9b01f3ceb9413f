package dev.benchline.fork;

import java.util.Optional;

/** A version whose test is set up and waits, on a thread of this JVM or in a JVM of its own. */
interface RunningVersion {

  /** Through which it is measured. */
  RemoteLoop control();

  /**
   * Lets the test end in its own way, with its tear-down, for as long as is allowed.
   *
   * @return how it ended, if it did
   */
  Optional<ForkOutcome> end(long millis);
}
