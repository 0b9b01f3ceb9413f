package dev.benchline.measure;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/** Reads how often and how long the collectors ran. */
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
    return COLLECTORS.stream().mapToLong(GarbageCollectorMXBean::getCollectionCount).sum();
  }

  private static long millis() {
    return COLLECTORS.stream().mapToLong(GarbageCollectorMXBean::getCollectionTime).sum();
  }
}
