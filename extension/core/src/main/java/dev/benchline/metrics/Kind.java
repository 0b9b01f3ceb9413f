package dev.benchline.metrics;

/** The trust that a metric deserves, which decides whether and where it gates. */
public enum Kind {
  /** Repeats to the last digit or nearly so, whatever runs it: gates on every machine and JVM. */
  EXACT("exact"),
  /** Repeats as well, but on one kind of JVM: gates on every machine that has it. */
  EXACT_PER_JVM("exact per JVM"),
  /** Moves with the machine: gates by statistics, against values of the same environment. */
  TIMED("timed"),
  /** Shown; fails a test only where {@code @Baseline} names it. */
  INFO("info");

  private final String words;

  Kind(String words) {
    this.words = words;
  }

  /** The kind as people say it, and as baseline files do. */
  public String words() {
    return words;
  }

  /** True if it is compared by difference. */
  public boolean isExact() {
    return this == EXACT || this == EXACT_PER_JVM;
  }
}
