package dev.benchline.suites.serialization;

import com.sun.management.ThreadMXBean;
import dev.benchline.suites.kit.Injection;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;

/** A system with an order, unless a fault has put others in their place. */
final class Subject {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** So many calls make ready what is made once. */
  private static final int WARM_UPS = 20;

  private static final int CALLS = 5;

  private interface Call {
    Object run() throws Exception;
  }

  private final Codec codec;
  private final Object order;
  private final byte[] bytes;
  private Object result;

  private Subject(Codec codec, Object order) throws Exception {
    this.codec = codec;
    this.order = order;
    this.bytes = codec.write(order);
  }

  static Subject of(SerializationSystem system, int lines) throws Exception {
    SerializationSystem used = Injection.into(SerializationSystem.class, system);
    return new Subject(Injection.into(Codec.class, used.codec()), used.order(lines));
  }

  int size() {
    return bytes.length;
  }

  byte[] bytes() {
    return bytes.clone();
  }

  String text() {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** Bytes that one call of write allocates: the fewest of several, which are those of its own. */
  long allocatedByWriting() throws Exception {
    return allocatedBy(() -> codec.write(order));
  }

  /** The same of read. */
  long allocatedByReading() throws Exception {
    return allocatedBy(() -> codec.read(bytes));
  }

  private long allocatedBy(Call call) throws Exception {
    for (int i = 0; i < WARM_UPS; i++) {
      result = call.run();
    }
    long fewest = Long.MAX_VALUE;
    for (int i = 0; i < CALLS; i++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      result = call.run();
      fewest = Math.min(fewest, THREADS.getCurrentThreadAllocatedBytes() - before);
    }
    if (result == null) {
      throw new IllegalStateException(codec + " gave nothing back");
    }
    return fewest;
  }
}
