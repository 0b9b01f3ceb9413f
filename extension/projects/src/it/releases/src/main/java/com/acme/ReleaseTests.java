package com.acme;

import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import java.util.concurrent.Callable;

/** The operation of the library that the system property names, as a performance test. */
class ReleaseTests {

  private final Callable<Object> operation;

  ReleaseTests() throws Exception {
    operation = Library.valueOf(System.getProperty("library")).operation();
  }

  @PerfTest
  void operation(Blackhole blackhole) throws Exception {
    blackhole.consume(operation.call());
  }
}
