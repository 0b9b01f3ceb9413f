package dev.benchline.suites.batchwriting;

import org.junit.jupiter.api.Tag;

@Tag("long")
class DerbyPerformanceTests extends BatchWritingPerformanceTests {

  DerbyPerformanceTests() {
    super(Target.DERBY);
  }
}
