package dev.benchline.fork;

import java.time.Duration;

/**
 * The time that a fork may live, which its replicates share.
 *
 * @param most the time after which it is ended, with all that it has measured
 */
record Lifetime(Duration most) {

  /**
   * True if another replicate is sure to fit: half of the time is left, and it would, even if the
   * next one takes twice as long as the last.
   *
   * @param nanos that all replicates have taken so far
   * @param last nanoseconds of the last one
   */
  boolean allowsAnother(long nanos, long last) {
    return nanos + Math.max(nanos, 2 * last) <= most.toNanos();
  }
}
