package com.acme;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.metrics.Unit;

class SlugPerformanceTests {

  /** A property stands for a change of the code: {@code -Dacme.title="..."}. */
  private final String title = System.getProperty("acme.title", "Blue Suede Shoes, size 42");

  @PerfTest
  void slug(Blackhole blackhole, Recorder recorder) {
    String slug = Slug.of(title);
    recorder.record("slug length", slug.length(), Unit.of("chars"));
    blackhole.consume(slug);
  }
}
