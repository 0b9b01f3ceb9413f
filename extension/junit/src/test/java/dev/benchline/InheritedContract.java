package dev.benchline;

import org.junit.jupiter.api.Nested;

/** Tests that a class gets by inheriting the nested class, as {@link WorkContract} does. */
abstract class InheritedContract {

  abstract int bytes();

  @Nested
  class Small {

    @PerfTest
    void allocates(Blackhole blackhole) {
      blackhole.consume(new byte[bytes()]);
    }
  }
}
