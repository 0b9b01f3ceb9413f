package dev.benchline.metrics;

/** The trust that a metric deserves, which decides whether it gates. */
public enum Kind {
  /** Repeats to the last digit or nearly so: gates on every machine of the same JVM. */
  EXACT,
  /** Moves with the machine: gates by statistics, against values of the same environment. */
  TIMED,
  /** Shown, never a reason to fail. */
  INFO
}
