package dev.benchline.suites.pools;

import java.util.Arrays;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicReference;

/** Lets many threads do the same at the same time, once, and keeps the time of each. */
final class ThreadBench {

  private ThreadBench() {}

  /**
   * The document's three columns, in nanoseconds.
   *
   * @param average the mean; the document's is a running one that favors the threads counted last
   */
  record Times(double median, double average, double maximum) {}

  /**
   * @throws IllegalStateException if a thread failed
   */
  static Times run(Pool pool, Mix mix, int threads) throws InterruptedException {
    long[] nanos = new long[threads];
    CyclicBarrier start = new CyclicBarrier(threads);
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread[] all = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int number = i;
      all[i] =
          new Thread(
              () -> {
                try {
                  start.await();
                  long before = System.nanoTime();
                  int sum = mix.perform(pool);
                  nanos[number] = System.nanoTime() - before;
                  StubStatement.result = sum;
                } catch (Throwable e) {
                  failure.compareAndSet(null, e);
                  start.reset();
                }
              },
              "bench-" + i);
      all[i].start();
    }
    for (Thread thread : all) {
      thread.join();
    }
    if (failure.get() != null) {
      throw new IllegalStateException("A thread of the benchmark failed", failure.get());
    }
    Arrays.sort(nanos);
    return new Times(
        nanos[threads / 2], Arrays.stream(nanos).average().orElseThrow(), nanos[threads - 1]);
  }
}
