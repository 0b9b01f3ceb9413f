package com.acme;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;

class ForgingPerformanceTests {

  private String text = "a text";

  @PerfTest
  void forges(Blackhole blackhole) {
    blackhole.consume(text.hashCode());
  }
}
