package dev.benchline.suites.serialization;

import dev.benchline.Blackhole;
import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import org.junit.jupiter.api.BeforeEach;

/**
 * Java serialization beats JSON for an order of a hundred lines, the document says, without a
 * figure.
 *
 * <p>So it is today with MOXy, the document's library. It is no matter of the format: Jackson's
 * JSON beats Java serialization, see {@link TodaysSystemsBeatJavaPerformanceTests}.
 */
@PerfTest(forks = 1) // what is claimed takes replicates
class JavaBeatsJsonForHundredLinesPerformanceTests {

  private OrderTask moxyJsonHundredLines;
  private OrderTask serializableHundredLines;

  @BeforeEach
  void prepare() {
    moxyJsonHundredLines = OrderTask.of(SerializationSystem.MOXY_JSON, 100);
    serializableHundredLines = OrderTask.of(SerializationSystem.JAVA_SERIALIZABLE, 100);
  }

  @PerfTest
  void moxy_json_writes_hundred_lines(Blackhole blackhole) throws Exception {
    blackhole.consume(moxyJsonHundredLines.write());
  }

  /** Seen today: 2.6 to 2.9 times as fast. */
  @PerfTest
  @FasterThan(value = "moxy_json_writes_hundred_lines", by = 1.5)
  void serializable_writes_hundred_lines(Blackhole blackhole) throws Exception {
    blackhole.consume(serializableHundredLines.write());
  }

  @PerfTest
  void moxy_json_reads_hundred_lines(Blackhole blackhole) throws Exception {
    blackhole.consume(moxyJsonHundredLines.read());
  }

  /** Seen today: 4.4 to 5 times as fast. */
  @PerfTest
  @FasterThan(value = "moxy_json_reads_hundred_lines", by = 2.0)
  void serializable_reads_hundred_lines(Blackhole blackhole) throws Exception {
    blackhole.consume(serializableHundredLines.read());
  }
}
