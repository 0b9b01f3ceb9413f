package dev.benchline;

/** A class of tests of which a nested class is missing, where {@code Absent} is not loaded. */
class HalfThere {

  @PerfTest
  void runs() {}

  @PerfTest
  int returns() {
    return 1;
  }

  static class Absent {}
}
