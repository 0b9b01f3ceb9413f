package dev.benchline.measure;

import org.HdrHistogram.Histogram;

/** The loop that {@link TimedLoop} copies for each subject. Never called itself. */
final class LoopTemplate {

  private LoopTemplate() {}

  static long average(TimedLoop.BodyCell cell, long invocations) throws Throwable {
    long start = System.nanoTime();
    for (long i = 0; i < invocations; i++) {
      cell.body.call();
    }
    return System.nanoTime() - start;
  }

  static long sample(TimedLoop.BodyCell cell, long invocations, Histogram histogram)
      throws Throwable {
    long sum = 0;
    for (long i = 0; i < invocations; i++) {
      long start = System.nanoTime();
      cell.body.call();
      long time = System.nanoTime() - start;
      histogram.recordValue(time);
      sum += time;
    }
    return sum;
  }
}
