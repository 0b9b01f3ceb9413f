package com.acme.shop;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;

/** Needs nothing of the library, so that no change of it can affect it. */
class NamePerformanceTests {

  private final String name = "a name of a customer".repeat(20);

  @PerfTest
  void upper(Blackhole blackhole) {
    blackhole.consume(name.toUpperCase(java.util.Locale.ROOT));
  }

  @PerfTest
  void reversed(Blackhole blackhole) {
    blackhole.consume(new StringBuilder(name).reverse());
  }
}
