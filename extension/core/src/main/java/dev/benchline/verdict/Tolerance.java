package dev.benchline.verdict;

/**
 * The change that we agree to ignore.
 *
 * @param relative as a fraction of the baseline: 0.05 is 5%; where more is better, 1 lets every
 *     loss pass
 * @param absolute in the metric's base unit; a change must exceed both
 */
public record Tolerance(double relative, double absolute) {

  public Tolerance {
    if (!(relative >= 0) || Double.isInfinite(relative)) {
      throw new IllegalArgumentException("a tolerance is 0 or more, but was " + relative);
    }
    if (!(absolute >= 0) || Double.isInfinite(absolute)) {
      throw new IllegalArgumentException("a tolerance is 0 or more, but was " + absolute);
    }
  }

  /** The worsening of this baseline that is ignored, in the metric's base unit. */
  public double ignored(double baseline) {
    return Math.max(absolute, relative * Math.abs(baseline));
  }
}
