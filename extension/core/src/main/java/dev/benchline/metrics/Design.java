package dev.benchline.metrics;

/** How a test was measured, as far as that decides what is read out of it. */
public enum Design {
  /** One version in forks of its own: iterations. */
  ALONE,
  /** Two versions that take turns in the same forks: slices. */
  PAIRED,
  /** One invocation in each fresh JVM, of one version or of two. */
  SINGLE_SHOT
}
