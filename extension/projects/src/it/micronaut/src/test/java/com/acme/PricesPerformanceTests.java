package com.acme;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.util.stream.LongStream;

@MicronautTest
class PricesPerformanceTests {

  @Inject Prices prices;

  private final long[] lines = LongStream.range(0, 1_000).toArray();

  @PerfTest
  void total(Blackhole blackhole) {
    blackhole.consume(prices.total(lines));
  }
}
