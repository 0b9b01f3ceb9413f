package dev.benchline.measure;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads how many bytes all threads together have allocated.
 *
 * <p>From JDK 21 on the JVM keeps the sum, threads that ended included. Before, the threads alive
 * are added up, so what a thread allocates that both starts and ends within one iteration is
 * missed.
 */
final class AllocationProbe {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final @Nullable Method TOTAL = totalMethod();

  private final long measuringThread;
  private Map<Long, Long> before = Map.of();
  private long others;
  private long own;

  /**
   * @param measuringThread id of the thread that measures, whose bytes do not count
   */
  AllocationProbe(long measuringThread) {
    if (!THREADS.isThreadAllocatedMemorySupported()) {
      throw new MeasurementException("This JVM does not count allocated bytes.");
    }
    THREADS.setThreadAllocatedMemoryEnabled(true);
    this.measuringThread = measuringThread;
  }

  /** To be called by the thread that runs or directs the iteration, right before it. */
  void start() {
    if (TOTAL == null) {
      before = aliveOthers();
    } else {
      others = totalOfOthers();
    }
    own = THREADS.getCurrentThreadAllocatedBytes();
  }

  /** Bytes allocated since the start. */
  long stop() {
    long mine = THREADS.getCurrentThreadAllocatedBytes() - own;
    if (TOTAL != null) {
      return mine + Math.max(0, totalOfOthers() - others);
    }
    long sum = mine;
    for (Map.Entry<Long, Long> thread : aliveOthers().entrySet()) {
      sum += Math.max(0, thread.getValue() - before.getOrDefault(thread.getKey(), 0L));
    }
    return sum;
  }

  private Map<Long, Long> aliveOthers() {
    long[] ids = THREADS.getAllThreadIds();
    long[] bytes = THREADS.getThreadAllocatedBytes(ids);
    long self = Thread.currentThread().getId();
    Map<Long, Long> result = new HashMap<>();
    for (int i = 0; i < ids.length; i++) {
      if (ids[i] != self && ids[i] != measuringThread && bytes[i] > 0) {
        result.put(ids[i], bytes[i]);
      }
    }
    return result;
  }

  private long totalOfOthers() {
    long directing =
        measuringThread == Thread.currentThread().getId()
            ? 0
            : Math.max(0, THREADS.getThreadAllocatedBytes(measuringThread));
    return total() - THREADS.getCurrentThreadAllocatedBytes() - directing;
  }

  private static @Nullable Method totalMethod() {
    try {
      return ThreadMXBean.class.getMethod("getTotalThreadAllocatedBytes");
    } catch (NoSuchMethodException e) {
      return null;
    }
  }

  @SuppressWarnings("NullAway") // only called when the method is there
  private static long total() {
    try {
      return (long) TOTAL.invoke(THREADS);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new MeasurementException("The JVM did not tell how much was allocated.", e);
    }
  }
}
