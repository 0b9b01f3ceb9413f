package dev.benchline.suites.batchwriting;

class DerbyPerformanceTests extends BatchWritingPerformanceTests {

  DerbyPerformanceTests() {
    super(Target.DERBY);
  }
}
