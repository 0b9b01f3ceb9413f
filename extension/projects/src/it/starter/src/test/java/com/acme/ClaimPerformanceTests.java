package com.acme;

import dev.benchline.Blackhole;
import dev.benchline.FasterThan;
import dev.benchline.PerfTest;

class ClaimPerformanceTests {

  private final String title = "Blue Suede Shoes, size 42".repeat(20);

  @PerfTest
  void once(Blackhole blackhole) {
    blackhole.consume(Slug.of(title));
  }

  /** Holds unless {@code -Dacme.slow=true} makes it do the work of four. */
  @PerfTest
  @FasterThan(value = "once", by = 2)
  void short_title(Blackhole blackhole) {
    int times = Boolean.getBoolean("acme.slow") ? 4 : 1;
    for (int i = 0; i < times; i++) {
      blackhole.consume(Slug.of(times == 1 ? "Blue" : title));
    }
  }
}
