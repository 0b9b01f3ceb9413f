package com.acme;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import java.util.Random;

/** A test that the change makes slower, too. */
class ForkPerformanceTests {

  private final int[] prices = new Random(1).ints(1_000).toArray();

  @PerfTest
  void total(Blackhole blackhole) {
    blackhole.consume(Sums.of(prices));
  }
}
