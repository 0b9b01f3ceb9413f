package com.acme.shop;

import dev.benchline.Baseline;
import dev.benchline.Blackhole;
import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import java.util.Random;

@Baseline(tolerance = 0.2)
class CartPerformanceTests {

  private final Order small = new Order(new Random(2).ints(500).toArray());
  private final Order large = new Order(new Random(3).ints(4_000).toArray());

  @PerfTest
  @FasterThan(value = "large", by = 2)
  void small(Blackhole blackhole) {
    blackhole.consume(small.total());
  }

  @PerfTest
  void large(Blackhole blackhole) {
    blackhole.consume(large.total());
  }
}
