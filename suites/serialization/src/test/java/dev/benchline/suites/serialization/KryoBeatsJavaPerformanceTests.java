package dev.benchline.suites.serialization;

import dev.benchline.Blackhole;
import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import org.junit.jupiter.api.BeforeEach;

/**
 * Kryo 2.21 beats Java serialization both ways and at both sizes, the document says.
 *
 * <p>Three of the four claims hold today. The fourth is not tested: for writing a hundred lines the
 * document gives Kryo +38 %. On JDK 17 that is still seen (+39 to +59 %), but on JDK 25 Java
 * serialization has caught up, and the two are too close to call. Today's Kryo still is ahead, see
 * {@link TodaysSystemsBeatJavaPerformanceTests}.
 */
@PerfTest(forks = 1) // what is claimed takes replicates
class KryoBeatsJavaPerformanceTests {

  private OrderTask serializableOneLine;
  private OrderTask kryoOneLine;
  private OrderTask serializableHundredLines;
  private OrderTask kryoHundredLines;

  @BeforeEach
  void prepare() {
    serializableOneLine = OrderTask.of(SerializationSystem.JAVA_SERIALIZABLE, 1);
    kryoOneLine = OrderTask.of(SerializationSystem.KRYO_2, 1);
    serializableHundredLines = OrderTask.of(SerializationSystem.JAVA_SERIALIZABLE, 100);
    kryoHundredLines = OrderTask.of(SerializationSystem.KRYO_2, 100);
  }

  @PerfTest
  void serializable_writes_one_line(Blackhole blackhole) throws Exception {
    blackhole.consume(serializableOneLine.write());
  }

  /** The document: 2.8 times as fast. Seen today: 3.4 to 5 times. */
  @PerfTest
  @FasterThan(value = "serializable_writes_one_line", by = 2.0)
  void kryo_writes_one_line(Blackhole blackhole) throws Exception {
    blackhole.consume(kryoOneLine.write());
  }

  @PerfTest
  void serializable_reads_one_line(Blackhole blackhole) throws Exception {
    blackhole.consume(serializableOneLine.read());
  }

  /** The document: 18 times as fast. Seen today: 10 to 24 times. */
  @PerfTest
  @FasterThan(value = "serializable_reads_one_line", by = 5.0)
  void kryo_reads_one_line(Blackhole blackhole) throws Exception {
    blackhole.consume(kryoOneLine.read());
  }

  @PerfTest
  void serializable_reads_hundred_lines(Blackhole blackhole) throws Exception {
    blackhole.consume(serializableHundredLines.read());
  }

  /** The document: 3.1 times as fast. Seen today: 2.4 to 2.7 times. */
  @PerfTest
  @FasterThan(value = "serializable_reads_hundred_lines", by = 1.5)
  void kryo_reads_hundred_lines(Blackhole blackhole) throws Exception {
    blackhole.consume(kryoHundredLines.read());
  }
}
