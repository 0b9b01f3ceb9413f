package dev.benchline.suites.kit;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Keeps those that arrive until all are there, which shows without a clock that they overlap. */
public final class Rendezvous {

  private final CountDownLatch missing;
  private final Duration patience;
  private volatile boolean failed;

  /**
   * @param parties that must be there at the same time; whoever comes later goes on at once
   * @param patience of each of them: if nobody comes for as long, nobody waits any more
   */
  public Rendezvous(int parties, Duration patience) {
    missing = new CountDownLatch(parties);
    this.patience = patience;
  }

  /** Waits for the others. */
  public void arrive() {
    missing.countDown();
    if (failed) {
      return;
    }
    try {
      long before;
      do {
        before = missing.getCount();
        if (missing.await(patience.toMillis(), TimeUnit.MILLISECONDS)) {
          return;
        }
      } while (missing.getCount() < before);
      failed = true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      failed = true;
    }
  }

  /** True if all were there at the same time. */
  public boolean hasTakenPlace() {
    return !failed && missing.getCount() == 0;
  }
}
