package dev.benchline.suites.eclipselink.caching;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Bytes that a read allocates in the thread that does it. */
final class AllocatedBytes {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int READS = 20;

  private AllocatedBytes() {}

  /** The fewest of several reads: the first ones load classes. */
  static long of(Runnable read) {
    long fewest = Long.MAX_VALUE;
    for (int i = 0; i < READS; i++) {
      long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
      read.run();
      fewest =
          Math.min(
              fewest, THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - before);
    }
    return fewest;
  }
}
