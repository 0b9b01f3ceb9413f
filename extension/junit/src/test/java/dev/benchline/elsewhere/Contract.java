package dev.benchline.elsewhere;

import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import java.util.concurrent.locks.LockSupport;

/** Tests that are visible in this package alone, for a class of another one to inherit. */
public abstract class Contract {

  @PerfTest
  @FasterThan(value = "slow", by = 2)
  void fast() {
    LockSupport.parkNanos(50_000);
  }

  @PerfTest
  void slow() {
    LockSupport.parkNanos(2_000_000);
  }
}
