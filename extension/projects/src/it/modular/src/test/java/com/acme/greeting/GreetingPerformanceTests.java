package com.acme.greeting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchline.Baseline;
import dev.benchline.BeforeIteration;
import dev.benchline.Blackhole;
import dev.benchline.ParameterizedPerfTest;
import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.metrics.Unit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.ValueSource;

@Baseline(tolerance = 0.05)
class GreetingPerformanceTests {

  private Greeting greeting;
  private int met;

  @BeforeEach
  void introduce() {
    greeting = new Greeting("world".repeat(300));
  }

  @BeforeIteration
  void meet() {
    met++;
  }

  @PerfTest(forks = 2, iterations = 5, warmUpMillis = 500)
  void greets(Blackhole blackhole, Recorder recorder) {
    String text = greeting.text();
    recorder.record("length", text.length(), Unit.of("characters"));
    blackhole.consume(text);
  }

  @ParameterizedPerfTest(@PerfTest(forks = 2, iterations = 5, warmUpMillis = 500))
  @ValueSource(strings = "everybody")
  void greets_by_name(String name, Blackhole blackhole) {
    blackhole.consume(new Greeting(name).text());
  }

  /**
   * Its time depends on what the JVM ran before; its bytes do not, and are counted in forks without
   * the optimizing compiler as well, since it names a tolerance of them.
   */
  @PerfTest(forks = 0, iterations = 5, warmUpMillis = 500)
  @Baseline(tolerance = 10, metrics = @Baseline.Metric(name = "allocated", tolerance = 0.01))
  void greets_in_the_module(Blackhole blackhole) {
    assertTrue(met > 0);
    blackhole.consume(greeting.text());
  }

  @Test
  void is_a_test_of_the_module() {
    assertEquals("com.acme.greeting", getClass().getModule().getName());
  }
}
