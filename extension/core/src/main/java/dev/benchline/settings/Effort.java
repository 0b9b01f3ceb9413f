package dev.benchline.settings;

/** The amount of measuring that a test gets unless something more specific says. */
public enum Effort {
  /** A look: a few seconds less for every test, for a much wider interval. */
  QUICK(1, 5, 20, 1_000),
  /** The effort of an ordinary build. */
  NORMAL(3, 10, 50, 2_000),
  /** For a night, or before a release. */
  THOROUGH(10, 20, 100, 10_000);

  /** Fresh JVMs. */
  public final int forks;

  /** Timed iterations of each. */
  public final int iterations;

  /** Length of an iteration. */
  public final int iterationMillis;

  /** The most time for warm-up. */
  public final int warmUpMillis;

  Effort(int forks, int iterations, int iterationMillis, int warmUpMillis) {
    this.forks = forks;
    this.iterations = iterations;
    this.iterationMillis = iterationMillis;
    this.warmUpMillis = warmUpMillis;
  }
}
