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
  record Times(double median, double average, double maximum) {

    /** Of threads that took so long each. */
    static Times of(long... nanos) {
      long[] sorted = nanos.clone();
      Arrays.sort(sorted);
      return new Times(
          sorted[sorted.length / 2],
          Arrays.stream(sorted).average().orElseThrow(),
          sorted[sorted.length - 1]);
    }
  }

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
    return Times.of(nanos);
  }
}
