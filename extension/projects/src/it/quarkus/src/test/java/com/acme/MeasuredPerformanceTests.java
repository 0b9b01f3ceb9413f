package com.acme;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import io.quarkus.test.junit.QuarkusTest;

/** Benchline comes first here, and would measure an object that Quarkus has not set up. */
@PerfTest
@QuarkusTest
class MeasuredPerformanceTests {

  private final String name = "world".repeat(300);

  @PerfTest
  void greets(Blackhole blackhole) {
    blackhole.consume("Hello, ".concat(name));
  }
}
