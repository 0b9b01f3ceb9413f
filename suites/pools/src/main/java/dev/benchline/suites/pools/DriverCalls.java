package dev.benchline.suites.pools;

/**
 * What one physical connection was asked to do. Only the thread that holds the connection writes,
 * so counting costs an addition; the sum over connections is for the time after.
 */
final class DriverCalls {

  /** Calls of any method of the connection, its statements and its results. */
  long all;

  /** Those of them that a {@link Mix} does not make. Only the stub tells them apart. */
  long besides;

  /** Aliveness tests: {@code isValid}, or {@link Database#TEST_QUERY}. */
  long tests;

  /** Aliveness tests by {@link Database#TEST_QUERY}. */
  long testQueries;

  /** Statements prepared. */
  long prepared;

  /** Statements executed, a batch being one. Test queries do not count. */
  long executed;

  /** Adds what another connection was asked to do. */
  void add(DriverCalls other) {
    all += other.all;
    besides += other.besides;
    tests += other.tests;
    testQueries += other.testQueries;
    prepared += other.prepared;
    executed += other.executed;
  }

  /** How much has come since. */
  DriverCalls minus(DriverCalls before) {
    DriverCalls difference = new DriverCalls();
    difference.all = all - before.all;
    difference.besides = besides - before.besides;
    difference.tests = tests - before.tests;
    difference.testQueries = testQueries - before.testQueries;
    difference.prepared = prepared - before.prepared;
    difference.executed = executed - before.executed;
    return difference;
  }
}
