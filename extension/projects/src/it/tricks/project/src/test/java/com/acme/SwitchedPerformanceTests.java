package com.acme;

import dev.benchline.Baseline;
import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Unit;

/** Tests that the change does not affect. */
class SwitchedPerformanceTests {

  private String text = "a text";

  @PerfTest
  void deleted(Blackhole blackhole) {
    blackhole.consume(text.hashCode());
  }

  @PerfTest
  void renamed(Blackhole blackhole) {
    blackhole.consume(text.hashCode());
  }

  @PerfTest
  void records(Recorder recorder) {
    recorder.record("size", text.length(), Unit.BYTES);
  }

  @PerfTest
  void turns(Recorder recorder) {
    recorder.record("hits", text.length(), Unit.COUNT, Direction.HIGHER_IS_BETTER, Kind.EXACT);
  }

  @PerfTest
  @Baseline(metrics = @Baseline.Metric(name = "p99", tolerance = 0.2))
  void named(Blackhole blackhole) {
    blackhole.consume(text.hashCode());
  }

  @PerfTest(forks = 5)
  void forks(Blackhole blackhole) {
    blackhole.consume(text.hashCode());
  }

  @PerfTest
  void jvm(Blackhole blackhole) {
    blackhole.consume(text.hashCode());
  }

  @PerfTest
  void conditional(Blackhole blackhole) {
    blackhole.consume(text.hashCode());
  }
}
