package dev.benchline.verdict;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The decision about one metric, and about one test. Worst first: the earlier of two speaks for a
 * test that has both.
 *
 * <p>The question is how far a reader may believe that nothing got worse. A proven regression says
 * no, and so does a claim that is refuted. Then come the verdicts that leave it open, those about
 * this very measurement before those about a missing reference. A test has improved only when no
 * gating metric says any of these, and it has passed when all gating metrics passed.
 */
public enum Verdict {
  /** Significantly worse, by the tolerance or more. */
  REGRESSED(Fails.ALWAYS),
  /** Significantly less faster than another test than was claimed. */
  NOT_FASTER(Fails.ALWAYS),
  /** The evidence decides neither way; a warning says so where it cannot be trusted at all. */
  INCONCLUSIVE(Fails.ON_REQUEST),
  /** There is something to compare with, but it was measured in another way or place. */
  NOT_COMPARABLE(Fails.ON_REQUEST),
  /** There is nothing to compare with, or one session, which is too few to tell. */
  NEW(Fails.ON_REQUEST),
  /** Significantly better, by the tolerance or more. */
  IMPROVED(Fails.NEVER),
  /** Worse by less than the tolerance, if at all: the whole interval lies below it. */
  PASSED(Fails.NEVER),
  /** Nothing that the test can reach differs from the base, so it was not measured. */
  UNAFFECTED(Fails.NEVER);

  /** Those that fail a build of which nobody has asked for more. */
  public static final Set<Verdict> FAILING = Collections.unmodifiableSet(of(Fails.ALWAYS));

  /** The cases in which a verdict fails a build. */
  private enum Fails {
    ALWAYS,
    ON_REQUEST,
    NEVER
  }

  private final Fails fails;

  Verdict(Fails fails) {
    this.fails = fails;
  }

  /** True if a build may be asked to fail for it. */
  public boolean mayFail() {
    return fails != Fails.NEVER;
  }

  /** The worse one of two. */
  public static Verdict worse(Verdict one, Verdict other) {
    return one.compareTo(other) <= 0 ? one : other;
  }

  private static Set<Verdict> of(Fails fails) {
    return Arrays.stream(values())
        .filter(verdict -> verdict.fails == fails)
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Verdict.class)));
  }
}
