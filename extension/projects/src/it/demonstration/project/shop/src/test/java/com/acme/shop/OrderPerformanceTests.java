package com.acme.shop;

import dev.benchline.Baseline;
import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import java.util.Random;

class OrderPerformanceTests {

  private final Order order = new Order(new Random(1).ints(1_000).toArray());

  @PerfTest
  @Baseline(tolerance = 0.2)
  void total(Blackhole blackhole) {
    blackhole.consume(order.total());
  }
}
