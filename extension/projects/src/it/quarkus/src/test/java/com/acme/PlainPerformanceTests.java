package com.acme;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;

class PlainPerformanceTests {

  private final String name = "world".repeat(300);

  @PerfTest
  void greets(Blackhole blackhole) {
    blackhole.consume("Hello, ".concat(name));
  }
}
