package com.acme;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import io.quarkus.test.junit.QuarkusTest;

/** Quarkus runs these tests itself, and so nothing can be measured. */
@QuarkusTest
class GreetingPerformanceTests {

  private final String name = "world".repeat(300);

  @PerfTest
  void greets(Blackhole blackhole) {
    blackhole.consume("Hello, ".concat(name));
  }
}
