package com.acme;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;

class MovedPerformanceTests {

  private String text = "a text";

  @PerfTest
  void moved(Blackhole blackhole) {
    blackhole.consume(text.hashCode());
  }
}
