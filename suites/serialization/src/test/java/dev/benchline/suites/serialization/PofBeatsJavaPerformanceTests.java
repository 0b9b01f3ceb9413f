package dev.benchline.suites.serialization;

import dev.benchline.Blackhole;
import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import org.junit.jupiter.api.Tag;

/**
 * POF is "very fast", the document says, and withholds the figures.
 *
 * <p>Writing a hundred lines is not tested, because no one figure holds: POF was seen a quarter
 * slower than Java serialization on JDK 17, and a quarter faster on JDK 25.
 */
@Tag("long")
@PerfTest(
    forks = 1, // what is claimed takes replicates
    iterations = 5,
    iterationMillis = 20,
    warmUpMillis = 500)
class PofBeatsJavaPerformanceTests {

  private final OrderTask serializableOneLine =
      OrderTask.of(SerializationSystem.JAVA_SERIALIZABLE, 1);
  private final OrderTask pofOneLine = OrderTask.of(SerializationSystem.POF, 1);
  private final OrderTask serializableHundredLines =
      OrderTask.of(SerializationSystem.JAVA_SERIALIZABLE, 100);
  private final OrderTask pofHundredLines = OrderTask.of(SerializationSystem.POF, 100);

  @PerfTest
  @Tag("reference")
  void serializable_writes_one_line(Blackhole blackhole) throws Exception {
    blackhole.consume(serializableOneLine.write());
  }

  /** Seen today: 6 to 15 times as fast. */
  @PerfTest
  @FasterThan(value = "serializable_writes_one_line", by = 2.0)
  void pof_writes_one_line(Blackhole blackhole) throws Exception {
    blackhole.consume(pofOneLine.write());
  }

  @PerfTest
  @Tag("reference")
  void serializable_reads_one_line(Blackhole blackhole) throws Exception {
    blackhole.consume(serializableOneLine.read());
  }

  /** Seen today: 39 to 47 times as fast. */
  @PerfTest
  @FasterThan(value = "serializable_reads_one_line", by = 10.0)
  void pof_reads_one_line(Blackhole blackhole) throws Exception {
    blackhole.consume(pofOneLine.read());
  }

  @PerfTest
  @Tag("reference")
  void serializable_reads_hundred_lines(Blackhole blackhole) throws Exception {
    blackhole.consume(serializableHundredLines.read());
  }

  /** Seen today: 1.7 to 2.5 times as fast. */
  @PerfTest
  @FasterThan(value = "serializable_reads_hundred_lines", by = 1.1)
  void pof_reads_hundred_lines(Blackhole blackhole) throws Exception {
    blackhole.consume(pofHundredLines.read());
  }
}
