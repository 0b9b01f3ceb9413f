package dev.benchline.metrics;

/** The direction in which a metric is better. */
public enum Direction {
  /** As with time and bytes. */
  LOWER_IS_BETTER("lower is better"),
  /** As with a hit rate. */
  HIGHER_IS_BETTER("higher is better"),
  /** As with a count that is right or wrong: a change either way is a regression. */
  NEITHER("neither is better");

  private final String words;

  Direction(String words) {
    this.words = words;
  }

  /** The direction as people say it, and as baseline files do. */
  public String words() {
    return words;
  }

  /** The amount by which a value is worse than an earlier one; less than 0 if it is better. */
  public double worsening(double before, double now) {
    return this == NEITHER ? Math.abs(now - before) : sign() * (now - before);
  }

  /** Turns growth into the part of it that counts as worse: -1 where more is better, else 1. */
  public int sign() {
    return this == HIGHER_IS_BETTER ? -1 : 1;
  }
}
