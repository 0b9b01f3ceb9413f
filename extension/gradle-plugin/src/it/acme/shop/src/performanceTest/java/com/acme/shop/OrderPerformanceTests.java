package com.acme.shop;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import java.util.Random;

class OrderPerformanceTests {

  private final Order order = new Order(new Random(1).ints(1_000).toArray());

  @PerfTest
  void total(Blackhole blackhole) {
    blackhole.consume(order.total());
  }
}
