package com.acme;

import dev.benchline.Baseline;
import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import java.util.Random;

/** Tests that the change makes slower. */
class OrderPerformanceTests {

  private final int[] prices = new Random(1).ints(1_000).toArray();

  @PerfTest
  @Baseline(tolerance = 0.2)
  void tolerated(Blackhole blackhole) {
    blackhole.consume(Sums.of(prices));
  }

  @PerfTest
  void aborted(Blackhole blackhole) {
    blackhole.consume(Sums.of(prices));
  }

  @PerfTest
  void disabled(Blackhole blackhole) {
    blackhole.consume(Sums.of(prices));
  }
}
