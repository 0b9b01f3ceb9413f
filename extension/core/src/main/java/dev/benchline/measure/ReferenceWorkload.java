package dev.benchline.measure;

import java.time.Duration;
import java.util.Arrays;

/**
 * A fixed piece of work of the JDK alone, timed right after the subject, that tells how fast the
 * machine is just now.
 *
 * <p>It mixes arithmetic, a walk through memory larger than the inner caches, hashing and
 * allocation. Its time in a session, compared with that in the sessions of a baseline, tells a slow
 * machine from a slow subject.
 */
final class ReferenceWorkload {

  private static final int SIZE = 1 << 16;
  private static final long WARM_UP_NANOS = Duration.ofMillis(150).toNanos();

  private final int[] numbers = new int[SIZE];

  @SuppressWarnings("UnusedVariable") // written, so that the work cannot be removed
  private volatile long keep;

  private ReferenceWorkload() {
    int value = 1;
    for (int i = 0; i < SIZE; i++) {
      value = value * 1_664_525 + 1_013_904_223;
      numbers[i] = value;
    }
  }

  /** That of this JVM; the first call warms it up, which takes a moment. */
  static ReferenceWorkload ofThisJvm() {
    return Warm.REFERENCE_WORKLOAD;
  }

  /** The least time of three runs, in nanoseconds; some milliseconds at the most. */
  long measure() {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 3; i++) {
      long start = System.nanoTime();
      work();
      least = Math.min(least, System.nanoTime() - start);
    }
    return least;
  }

  private void work() {
    int[] part = Arrays.copyOf(numbers, 2_048);
    Arrays.sort(part);
    long sum = part[17];
    int position = 0;
    for (int i = 0; i < 20_000; i++) {
      position = numbers[position] & (SIZE - 1);
      sum = sum * 31 + position;
      position = (position + i) & (SIZE - 1);
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      text.append(numbers[i]);
    }
    keep = sum + text.toString().hashCode();
  }

  private static final class Warm {

    static final ReferenceWorkload REFERENCE_WORKLOAD = warmedUp();

    private static ReferenceWorkload warmedUp() {
      ReferenceWorkload reference = new ReferenceWorkload();
      long start = System.nanoTime();
      while (System.nanoTime() - start < WARM_UP_NANOS) {
        reference.measure();
      }
      return reference;
    }
  }
}
