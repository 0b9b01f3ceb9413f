package com.acme;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import java.util.concurrent.Callable;

/** The class that is edited, in one JVM with its base and in a JVM of its own. */
class HarmlessEditTests {

  private final Callable<?> work;

  HarmlessEditTests() throws ReflectiveOperationException {
    work =
        (Callable<?>) Class.forName("com.acme.edited.Work").getDeclaredConstructor().newInstance();
  }

  @PerfTest
  void together(Blackhole blackhole) throws Exception {
    blackhole.consume(work.call());
  }

  @PerfTest(isolation = PerfTest.Isolation.JVM)
  void apart(Blackhole blackhole) throws Exception {
    blackhole.consume(work.call());
  }
}
