package dev.benchline.measure;

/** The meaning of one observation; JMH's modes of the same names. */
public enum Mode {
  /** Time per invocation, averaged over the many invocations of an iteration. */
  AVERAGE_TIME,
  /** Every invocation timed on its own; percentiles are kept. */
  SAMPLE_TIME,
  /** One invocation in a new JVM, without warm-up. */
  SINGLE_SHOT_TIME
}
