package dev.benchline.suites.blobs;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Counts copies of a BLOB: what this thread allocates, in whole BLOBs. */
final class Copies {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int ROUNDS = 5;

  private Copies() {}

  /** Of some rounds that with the fewest, since the first ones load classes and fill caches. */
  static long fewest(Work work) throws Exception {
    return fewest(() -> {}, work);
  }

  /**
   * The same.
   *
   * @param before each round, and not counted
   */
  static long fewest(Work before, Work work) throws Exception {
    long fewest = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      before.run();
      long start = THREADS.getCurrentThreadAllocatedBytes();
      work.run();
      fewest = Math.min(fewest, THREADS.getCurrentThreadAllocatedBytes() - start);
    }
    return Math.round((double) fewest / BlobTable.BYTES);
  }

  /** The work of a round. */
  @FunctionalInterface
  interface Work {
    void run() throws Exception;
  }
}
