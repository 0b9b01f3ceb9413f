package com.acme;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchline.Baseline;
import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import org.junit.jupiter.api.Test;

class GreetingPerformanceTests {

  private static final int TIMES = Boolean.getBoolean("acme.injected") ? 2 : 1;

  private final String name = "world".repeat(300);

  @PerfTest(forks = 2, iterations = 5, warmUpMillis = 500)
  @Baseline(tolerance = 0.05)
  void greets(Blackhole blackhole) {
    for (int i = 0; i < TIMES; i++) {
      blackhole.consume(greeting());
    }
  }

  @Test
  void greets_politely() {
    assertTrue(greeting().startsWith("Hello"));
  }

  @Test
  void gets_no_library_besides_the_extension() {
    assertThrows(ClassNotFoundException.class, () -> Class.forName("com.google.gson.Gson"));
  }

  private String greeting() {
    return "Hello, ".concat(name);
  }
}
