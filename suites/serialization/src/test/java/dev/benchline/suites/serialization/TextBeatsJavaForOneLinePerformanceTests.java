package dev.benchline.suites.serialization;

import dev.benchline.Blackhole;
import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import org.junit.jupiter.api.Tag;

/**
 * Text formats beat Java serialization for an order of one line, the document says.
 *
 * <p>XML still does, both ways. Of JSON the document gives no times, so none are claimed: {@link
 * FewObjectsAndManyTests} has its allocated bytes, which are fewer to write and more to read.
 */
@PerfTest(
    forks = 1, // what is claimed takes replicates
    iterations = 5,
    iterationMillis = 20,
    warmUpMillis = 500)
class TextBeatsJavaForOneLinePerformanceTests {

  private final OrderTask serializable = OrderTask.of(SerializationSystem.JAVA_SERIALIZABLE, 1);
  private final OrderTask moxyXml = OrderTask.of(SerializationSystem.MOXY_XML, 1);

  @PerfTest
  @Tag("reference")
  void serializable_writes_one_line(Blackhole blackhole) throws Exception {
    blackhole.consume(serializable.write());
  }

  /** The document: +170%. Seen today: +129 to +198%. */
  @PerfTest
  @FasterThan(value = "serializable_writes_one_line", by = 1.3)
  void moxy_xml_writes_one_line(Blackhole blackhole) throws Exception {
    blackhole.consume(moxyXml.write());
  }

  @PerfTest
  @Tag("reference")
  void serializable_reads_one_line(Blackhole blackhole) throws Exception {
    blackhole.consume(serializable.read());
  }

  /** The document: +146%. Seen today: +80% while still warming up, +580% and more later. */
  @PerfTest
  @FasterThan(value = "serializable_reads_one_line", by = 1.2)
  void moxy_xml_reads_one_line(Blackhole blackhole) throws Exception {
    blackhole.consume(moxyXml.read());
  }
}
