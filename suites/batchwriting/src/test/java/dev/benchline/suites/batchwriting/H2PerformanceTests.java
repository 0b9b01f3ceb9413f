package dev.benchline.suites.batchwriting;

class H2PerformanceTests extends BatchWritingPerformanceTests {

  H2PerformanceTests() {
    super(Target.H2);
  }
}
