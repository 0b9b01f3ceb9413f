package com.acme;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;

class ClaimPerformanceTests {

  private String text = "a text";

  @PerfTest
  void slow(Blackhole blackhole) {
    blackhole.consume(text.repeat(100));
  }

  @PerfTest
  void fast(Blackhole blackhole) {
    blackhole.consume(text.hashCode());
  }
}
