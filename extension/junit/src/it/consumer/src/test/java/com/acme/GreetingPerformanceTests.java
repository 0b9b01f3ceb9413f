package com.acme;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import org.junit.jupiter.api.Test;

class GreetingPerformanceTests {

  private final String name = "world".repeat(3);

  @PerfTest(forks = 1, iterations = 5, iterationMillis = 10, warmUpMillis = 100)
  void greets(Blackhole blackhole) {
    blackhole.consume("Hello, ".concat(name).hashCode());
  }

  @Test
  void greets_politely() {
    assertTrue("Hello, ".concat(name).startsWith("Hello"));
  }

  @Test
  void gets_no_library_beside_the_extension() {
    assertThrows(ClassNotFoundException.class, () -> Class.forName("com.google.gson.Gson"));
  }
}
