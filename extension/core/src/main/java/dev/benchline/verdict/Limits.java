package dev.benchline.verdict;

import dev.benchline.statistics.Estimate;
import dev.benchline.statistics.Location;
import java.util.OptionalDouble;

/**
 * The two lines that the logarithm of a timed change is held against, and the rules that decide by
 * them.
 *
 * @param floor what even identical code may differ by, from its layout in memory and the JIT's
 *     luck; a change must be significantly above it
 * @param tolerance what is agreed to be ignored; the best guess of a change must reach it
 */
record Limits(double floor, double tolerance) {

  /** A slowdown of 1 %. */
  static final double FLOOR = Math.log(1.01);

  /** Level of the bound that passes a test: it lies above the truth 95 times of 100. */
  static final double PASS = 0.05;

  /** The smallest detectable slowdown is found 9 times of 10. */
  private static final double POWER = 0.9;

  /**
   * @param baseline the reference value, to which an absolute tolerance is related
   */
  static Limits of(Tolerance tolerance, double baseline) {
    double log = Math.log1p(Math.max(tolerance.relative(), tolerance.absolute() / baseline));
    return new Limits(Math.min(FLOOR, log), log);
  }

  /** Significantly worse than the floor at this level, and by the tolerance at the best guess. */
  boolean regressed(Location change, double level) {
    return change.value() >= tolerance && change.pGreater(floor) < level;
  }

  /** The mirror image of {@link #regressed}. */
  boolean improved(Location change, double level) {
    return regressed(change.negated(), level);
  }

  /** Worse by less than the tolerance: 19 times of 20 the truth is. */
  boolean passed(Estimate change) {
    return change.upper(PASS) < tolerance;
  }

  /** Decides about a metric of which neither direction is better: half of the level for each. */
  Verdict decideEitherWay(Estimate change, Estimate bounded, double level) {
    if (regressed(change, level / 2) || improved(change, level / 2)) {
      return Verdict.REGRESSED;
    }
    return passed(bounded) && passed(bounded.negated()) ? Verdict.PASSED : Verdict.INCONCLUSIVE;
  }

  /**
   * Decides.
   *
   * @param change by which it has regressed or improved
   * @param bounded the same change, with the bounds by which it passes
   */
  Verdict decide(Estimate change, Estimate bounded, double level) {
    if (regressed(change, level)) {
      return Verdict.REGRESSED;
    }
    if (improved(change, level)) {
      return Verdict.IMPROVED;
    }
    return passed(bounded) ? Verdict.PASSED : Verdict.INCONCLUSIVE;
  }

  /**
   * The smallest true slowdown, as a logarithm, that meets both conditions of {@link #regressed} 9
   * times of 10 at this standard error. It never lies below the tolerance.
   */
  double detectable(Estimate change, double level) {
    Estimate nothing = change.about(0);
    return Math.max(nothing.detectable(floor, level, POWER), tolerance + nothing.upper(1 - POWER));
  }

  /** A logarithm as a fraction, and none if it is too large for a number. */
  static OptionalDouble part(double log) {
    double part = Math.expm1(log);
    return Double.isFinite(part) ? OptionalDouble.of(part) : OptionalDouble.empty();
  }

  /**
   * The change with the interval that the verdict rests on: the level at which it was decided for
   * {@link Verdict#REGRESSED} and {@link Verdict#IMPROVED}, and otherwise that of the bound that
   * passes a test.
   */
  static Change change(Location log, Verdict verdict, double level) {
    boolean significant = verdict == Verdict.REGRESSED || verdict == Verdict.IMPROVED;
    double tail = significant ? level : PASS;
    return new Change(
        Math.expm1(log.value()),
        Math.expm1(log.lower(tail)),
        Math.expm1(log.upper(tail)),
        1 - 2 * tail);
  }
}
