package dev.benchline.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * The threads that invoke a subject together: one is the test's own thread, several are threads
 * that live as long as the measurement.
 */
final class WorkerThreads implements AutoCloseable {

  private final TimedLoop loop = new TimedLoop();
  private final List<TimedLoop.BodyCell> cells = new ArrayList<>();
  private final List<@Nullable Histogram> histograms = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();
  private final CyclicBarrier start;
  private final CyclicBarrier end;
  private final long[] nanos;
  private final boolean[] interrupted;
  private long elapsedNanos;
  private volatile long invocations;
  private volatile @Nullable Throwable failure;

  WorkerThreads(Workload workload, int count, boolean sampling) {
    nanos = new long[count];
    interrupted = new boolean[count];
    start = new CyclicBarrier(count + 1);
    end = new CyclicBarrier(count + 1);
    for (int i = 0; i < count; i++) {
      cells.add(new TimedLoop.BodyCell(workload.body(i)));
      histograms.add(sampling ? new Histogram(3) : null);
    }
    if (count > 1) {
      ClassLoader loader = Thread.currentThread().getContextClassLoader();
      for (int i = 0; i < count; i++) {
        int worker = i;
        Thread thread = new Thread(() -> work(worker), "benchline-worker-" + (i + 1));
        thread.setDaemon(true);
        thread.setContextClassLoader(loader);
        threads.add(thread);
        thread.start();
      }
    }
  }

  /** Runs the invocations in every thread and returns each thread's time. */
  long[] run(long invocationsPerThread) throws Throwable {
    if (threads.isEmpty()) {
      invoke(0, invocationsPerThread);
      elapsedNanos = nanos[0];
      return nanos;
    }
    invocations = invocationsPerThread;
    long before = System.nanoTime();
    start.await();
    end.await();
    elapsedNanos = System.nanoTime() - before;
    Throwable thrown = failure;
    if (thrown != null) {
      throw thrown;
    }
    return nanos;
  }

  /**
   * A subject may leave its thread interrupted, as one does that was interrupted itself. It finds
   * it like that again, but what waits between two iterations must not. What does may leave a
   * permit of {@link LockSupport#park} behind, which would end the first wait of the subject.
   */
  private void invoke(int worker, long count) throws Throwable {
    LockSupport.parkUntil(0); // takes a permit, and waits for none
    if (interrupted[worker]) {
      Thread.currentThread().interrupt();
    }
    try {
      nanos[worker] = loop.run(cells.get(worker), count, histograms.get(worker));
    } finally {
      interrupted[worker] = Thread.interrupted();
    }
  }

  /** The time that the last run took, from the start of the first thread to the end of the last. */
  long elapsedNanos() {
    return elapsedNanos;
  }

  void resetHistograms() {
    for (Histogram histogram : histograms) {
      if (histogram != null) {
        histogram.reset();
      }
    }
  }

  /** All threads' invocation times together, in nanoseconds. Empty unless sampling. */
  Histogram histogram() {
    Histogram all = new Histogram(3);
    for (Histogram histogram : histograms) {
      if (histogram != null) {
        all.add(histogram);
      }
    }
    return all;
  }

  private void work(int worker) {
    try {
      while (true) {
        start.await();
        try {
          invoke(worker, invocations);
        } catch (Throwable e) {
          failure = e;
        }
        end.await();
      }
    } catch (InterruptedException | BrokenBarrierException closed) {
      // so this thread is wanted no more
    }
  }

  /** Ends the threads and waits until they are gone. */
  @Override
  public void close() {
    threads.forEach(Thread::interrupt);
    try {
      for (Thread thread : threads) {
        thread.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
