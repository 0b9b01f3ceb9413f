package com.acme;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;

class SumsPerformanceTests {

  @PerfTest
  void sum(Blackhole blackhole) {
    blackhole.consume(Sums.upTo(1_000));
  }
}
