package dev.benchline.fork;

import java.time.Duration;

/**
 * The time of a replicate that measures one test.
 *
 * @param setUp until all versions were set up
 * @param compiling the part of the warm-up in which the JIT has compiled; most of it is code of the
 *     setup, such as a framework, that further tests find compiled
 * @param measuring the rest
 */
record SetUpCost(Duration setUp, Duration compiling, Duration measuring) {

  /** Shorter ones are not worth it; loading JUnit takes a second where the machine is busy. */
  private static final Duration LEAST = Duration.ofSeconds(2);

  /** The cost of a replicate, of whose warm-up the JIT has taken a part. */
  static SetUpCost of(Duration setUp, Duration test, Duration compiling) {
    Duration rest = test.minus(compiling);
    return new SetUpCost(setUp, compiling, rest.isNegative() ? Duration.ZERO : rest);
  }

  /** True if most of a replicate is setup, which further tests of the class had better share. */
  boolean isHeavy() {
    return setUp.compareTo(LEAST) >= 0 && setUp.plus(compiling).compareTo(measuring) > 0;
  }

  /**
   * True if each test of a class makes the setup anew, as in {@code @BeforeEach}.
   *
   * @param ofFirst until the first of them was set up
   * @param ofNext from the end of one until the next was set up
   */
  static boolean isPaidAgain(Duration ofFirst, Duration ofNext) {
    return ofNext.multipliedBy(2).compareTo(LEAST) >= 0
        && ofNext.multipliedBy(2).compareTo(ofFirst) >= 0;
  }

  /**
   * The number of tests that a replicate has time for, at least one.
   *
   * @param most how long a replicate may take
   */
  int tests(Duration most) {
    Duration left = most.minus(setUp).minus(compiling);
    return left.isNegative()
        ? 1
        : (int) Math.max(1, left.toMillis() / Math.max(1, measuring.toMillis()));
  }
}
