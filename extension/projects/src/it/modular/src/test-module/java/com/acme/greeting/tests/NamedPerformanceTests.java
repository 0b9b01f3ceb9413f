package com.acme.greeting.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.acme.greeting.Greeting;
import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.metrics.Unit;
import org.junit.jupiter.api.Test;

class NamedPerformanceTests {

  private final Greeting greeting = new Greeting("world".repeat(300));

  @PerfTest(forks = 1, iterations = 5, warmUpMillis = 500)
  void greets(Recorder recorder, Blackhole blackhole) {
    String text = greeting.text();
    recorder.record("length", text.length(), Unit.of("characters"));
    blackhole.consume(text);
  }

  @PerfTest(forks = 0, iterations = 5, warmUpMillis = 100)
  void greets_in_the_module(Blackhole blackhole) {
    blackhole.consume(greeting.text());
  }

  @Test
  void runs_beside_a_benchline_that_is_a_module() {
    assertTrue(PerfTest.class.getModule().isNamed());
    assertTrue(Unit.class.getModule().isNamed());
  }
}
