package dev.benchline.suites.serialization;

import dev.benchline.Blackhole;
import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import org.junit.jupiter.api.Tag;

/**
 * A server that has many small requests at once: the cost of each is what it cannot do for others,
 * the document says.
 *
 * <p>Two threads write an order of one line and read it back, each with a codec of its own.
 */
@PerfTest(
    forks = 1, // what is claimed takes replicates
    iterations = 5,
    iterationMillis = 20,
    warmUpMillis = 500,
    threads = 2)
class SmallOperationsPerformanceTests {

  private final ThreadLocal<OrderTask> serializable =
      ThreadLocal.withInitial(() -> OrderTask.of(SerializationSystem.JAVA_SERIALIZABLE, 1));
  private final ThreadLocal<OrderTask> kryo =
      ThreadLocal.withInitial(() -> OrderTask.of(SerializationSystem.KRYO_2, 1));

  @PerfTest
  @Tag("reference")
  void serializable_in_two_threads(Blackhole blackhole) throws Exception {
    blackhole.consume(serializable.get().write());
    blackhole.consume(serializable.get().read());
  }

  /** Seen: 15.5 to 17.9 times in whole builds on a busy machine. */
  @PerfTest
  @FasterThan(value = "serializable_in_two_threads", by = 2.0)
  void kryo_in_two_threads(Blackhole blackhole) throws Exception {
    blackhole.consume(kryo.get().write());
    blackhole.consume(kryo.get().read());
  }
}
