package dev.benchline.measure;

import org.HdrHistogram.Histogram;

/** The loop that {@link TimedLoop} copies for each subject. Never called itself. */
final class LoopTemplate {

  private LoopTemplate() {}

  static long average(TimedLoop.BodyCell cell, long invocations) throws Throwable {
    Body body = cell.body;
    long start = System.nanoTime();
    for (long i = 0; i < invocations; i++) {
      body.call();
      cell.barrier();
    }
    return System.nanoTime() - start;
  }

  static long sample(TimedLoop.BodyCell cell, long invocations, Histogram histogram)
      throws Throwable {
    Body body = cell.body;
    long sum = 0;
    for (long i = 0; i < invocations; i++) {
      long start = System.nanoTime();
      body.call();
      long time = System.nanoTime() - start;
      histogram.recordValue(time);
      sum += time;
    }
    return sum;
  }
}
