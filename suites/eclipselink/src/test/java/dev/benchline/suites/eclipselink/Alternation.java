package dev.benchline.suites.eclipselink;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Times several ways of doing the same in turn, again and again in one JVM, so that whatever the
 * machine does, it does to all of them. It makes the figures of a page, and judges nothing.
 */
public final class Alternation {

  private static final int WARM_UP = 10;
  private static final int ROUNDS = 20;
  private static final long SLICE = TimeUnit.MILLISECONDS.toNanos(100);

  private final Map<Object, Runnable> ways = new LinkedHashMap<>();

  /** Adds a way; the first is what the others are compared with. */
  public void add(Object name, Runnable way) {
    ways.put(name, way);
  }

  /** How many times as fast as the first each way is, by the medians: {@code 3.5}, say. */
  public Map<Object, String> factors() {
    Map<Object, double[]> nanos = new LinkedHashMap<>();
    ways.keySet().forEach(name -> nanos.put(name, new double[ROUNDS]));
    for (int round = -WARM_UP; round < ROUNDS; round++) {
      for (Map.Entry<Object, Runnable> way : ways.entrySet()) {
        double taken = nanosPerInvocation(way.getValue());
        if (round >= 0) {
          nanos.get(way.getKey())[round] = taken;
        }
      }
    }
    List<Object> names = new ArrayList<>(ways.keySet());
    double reference = median(nanos.get(names.get(0)));
    Map<Object, String> factors = new LinkedHashMap<>();
    nanos.forEach(
        (name, times) ->
            factors.put(name, String.format(Locale.ROOT, "%.1f", reference / median(times))));
    return factors;
  }

  private static double nanosPerInvocation(Runnable way) {
    long start = System.nanoTime();
    long invocations = 0;
    long taken;
    do {
      way.run();
      invocations++;
      taken = System.nanoTime() - start;
    } while (taken < SLICE);
    return (double) taken / invocations;
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return (sorted[sorted.length / 2] + sorted[(sorted.length - 1) / 2]) / 2;
  }
}
