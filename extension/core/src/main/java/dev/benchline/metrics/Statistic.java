package dev.benchline.metrics;

/** Turns the values of one fork into the one observation that the fork is. */
public enum Statistic {
  /** The 10% quantile: what it takes when nothing disturbs it. */
  P10,
  /** The median. */
  MEDIAN,
  /** The mean: with whatever happened meanwhile. */
  MEAN
}
