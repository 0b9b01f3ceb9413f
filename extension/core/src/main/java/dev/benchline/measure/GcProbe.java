package dev.benchline.measure;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/**
 * Reads how often and how long the collectors ran. It is asked around every slice, so it is written
 * without streams, which would keep the JIT from the subject.
 */
final class GcProbe {

  private static final List<GarbageCollectorMXBean> COLLECTORS =
      ManagementFactory.getGarbageCollectorMXBeans();

  private long count;
  private long millis;

  void start() {
    count = count();
    millis = millis();
  }

  long collections() {
    return count() - count;
  }

  double seconds() {
    return (millis() - millis) / 1e3;
  }

  private static long count() {
    long sum = 0;
    for (GarbageCollectorMXBean collector : COLLECTORS) {
      sum += collector.getCollectionCount();
    }
    return sum;
  }

  private static long millis() {
    long sum = 0;
    for (GarbageCollectorMXBean collector : COLLECTORS) {
      sum += collector.getCollectionTime();
    }
    return sum;
  }
}
