package dev.benchline;

/** How much measuring a test gets unless something more specific says. */
enum Effort {
  /** A look: a few seconds less for every test, for a much wider interval. */
  QUICK(1, 5, 20, 1_000),
  /** What a build runs. */
  NORMAL(3, 10, 50, 2_000),
  /** For a night, or before a release. */
  THOROUGH(10, 20, 100, 10_000);

  final int forks;
  final int iterations;
  final int iterationMillis;
  final int warmUpMillis;

  Effort(int forks, int iterations, int iterationMillis, int warmUpMillis) {
    this.forks = forks;
    this.iterations = iterations;
    this.iterationMillis = iterationMillis;
    this.warmUpMillis = warmUpMillis;
  }
}
