package dev.benchline.metrics;

/** The design of a measurement, which decides what is read out of it. */
public enum Design {
  /** One version in forks of its own: iterations. */
  ALONE,
  /** Two versions in the same forks: interleaved slices. */
  PAIRED,
  /** One invocation in each new JVM, of one version or of two. */
  SINGLE_SHOT_TIME,
  /** By another tool, such as JMH: iterations of which that tool takes the mean. */
  IMPORTED
}
