package dev.benchline.metrics;

/** Which way of a metric is the good one. */
public enum Direction {
  /** As with time and bytes. */
  LOWER_IS_BETTER,
  /** As with a hit rate. */
  HIGHER_IS_BETTER
}
