package dev.benchline.suites.serialization;

import dev.benchline.Blackhole;
import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import org.junit.jupiter.api.BeforeEach;

/**
 * Text formats beat Java serialization for an order of one line, the document says.
 *
 * <p>XML still does, both ways. JSON, which the document names but does not measure, still is
 * faster to write, but slower to read: today's MOXy reads through Jakarta JSON Processing, which
 * searches the class path for a provider at every single read.
 */
@PerfTest(forks = 1) // what is claimed takes replicates
class TextBeatsJavaForOneLinePerformanceTests {

  private OrderTask serializableOneLine;
  private OrderTask moxyXmlOneLine;
  private OrderTask moxyJsonOneLine;

  @BeforeEach
  void prepare() {
    serializableOneLine = OrderTask.of(SerializationSystem.JAVA_SERIALIZABLE, 1);
    moxyXmlOneLine = OrderTask.of(SerializationSystem.MOXY_XML, 1);
    moxyJsonOneLine = OrderTask.of(SerializationSystem.MOXY_JSON, 1);
  }

  @PerfTest
  void serializable_writes_one_line(Blackhole blackhole) throws Exception {
    blackhole.consume(serializableOneLine.write());
  }

  /** The document: +170 %. Seen today: +129 to +198 %. */
  @PerfTest(warmUpMillis = OrderTask.WARM_UP_MILLIS)
  @FasterThan(value = "serializable_writes_one_line", by = 1.3)
  void moxy_xml_writes_one_line(Blackhole blackhole) throws Exception {
    blackhole.consume(moxyXmlOneLine.write());
  }

  /** The document gives no figure. Seen today: +82 to +144 %. */
  @PerfTest(warmUpMillis = OrderTask.WARM_UP_MILLIS)
  @FasterThan(value = "serializable_writes_one_line", by = 1.2)
  void moxy_json_writes_one_line(Blackhole blackhole) throws Exception {
    blackhole.consume(moxyJsonOneLine.write());
  }

  /** The document: +146 %. Seen today: +80 % while still warming up, +580 % and more later. */
  @PerfTest
  @FasterThan(value = "serializable_reads_one_line", by = 1.2)
  void moxy_xml_reads_one_line(Blackhole blackhole) throws Exception {
    blackhole.consume(moxyXmlOneLine.read());
  }

  @PerfTest
  void moxy_json_reads_one_line(Blackhole blackhole) throws Exception {
    blackhole.consume(moxyJsonOneLine.read());
  }

  /** The document gives no figure and says the opposite. Seen today: 2.5 to 5 times as fast. */
  @PerfTest
  @FasterThan(value = "moxy_json_reads_one_line", by = 1.5)
  void serializable_reads_one_line(Blackhole blackhole) throws Exception {
    blackhole.consume(serializableOneLine.read());
  }
}
