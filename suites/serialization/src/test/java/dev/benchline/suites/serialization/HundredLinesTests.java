package dev.benchline.suites.serialization;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import org.junit.jupiter.api.Test;

/**
 * The document's table of an order with a hundred lines: its sizes to the byte, and its order of
 * systems by the bytes that a call allocates, which are the same on any machine.
 */
class HundredLinesTests {

  /**
   * Of Kryo's bytes, Java allocates at least so many times. To write, Java makes a stream that
   * doubles from 32 to 4,096 bytes, its copy, the two buffers of one line, and tables of 12 bytes
   * for each of its handles, which grow to 175: 16,443 bytes. Kryo's buffer doubles from 256 to
   * 2,048, and with its copy takes 5,136. To read, both make the same objects, and Java makes
   * others for each of them.
   */
  private static final int OF_KRYO = 3;

  /**
   * Of Java's bytes, XML allocates at least so many times. To write, its stream doubles from 32 to
   * 8,192 bytes, and with its copy takes 22,980, as many as all that Java makes; the texts of the
   * values come on top. To read, all of 6,628 characters become texts of names and values.
   */
  private static final double XML_OF_JAVA = 1.5;

  private final Subject serializable = Subject.of(SerializationSystem.JAVA_SERIALIZABLE, 100);

  HundredLinesTests() throws Exception {}

  @Row(
      document = Document.ECLIPSELINK,
      number = 5,
      then =
          "Java Serializable, a hundred lines: 2,715 bytes; 16,470 writes and 10,215 reads a"
              + " second",
      today = Today.HOLDS,
      now =
          "2,715 bytes: the first line takes 636 with its order, and each of the others 21; they"
              + " are compared with it",
      fault = SerializerFault.ExternalizableInstead.class)
  @Test
  void java_serializable() throws Exception {
    int oneLine = Subject.of(SerializationSystem.JAVA_SERIALIZABLE, 1).size();

    assertThat(serializable.size()).isEqualTo(2_715).isEqualTo(oneLine + 99 * 21);
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 6,
      then = "Java Externalizable, a hundred lines: 2,811 bytes; writes -1%, reads +12%",
      today = Today.HOLDS,
      now =
          "2,811 bytes, more than Serializable's; both allocate less; writing was 4 to 13% slower"
              + " and reading 8 to 15% faster when claims were chosen, too little for one",
      fault = SerializerFault.SerializableInstead.class)
  @Test
  void java_externalizable() throws Exception {
    Subject externalizable = Subject.of(SerializationSystem.JAVA_EXTERNALIZABLE, 100);

    assertThat(externalizable.size()).isEqualTo(2_811).isGreaterThan(serializable.size());
    assertAllocatesLess(externalizable, 1);
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 7,
      then = "EclipseLink MOXy XML, a hundred lines: 6,628 bytes; writes -55%, reads -73%",
      today = Today.HOLDS,
      now =
          "6,628 bytes; both allocate half as much again as Serializable, or more, which is claimed"
              + " to be 1.5 times as fast both ways",
      fault = SerializerFault.JsonInsteadOfXml.class)
  @Test
  void moxy_xml() throws Exception {
    Subject xml = Subject.of(SerializationSystem.MOXY_XML, 100);

    assertThat(xml.size()).isEqualTo(6_628);
    assertThat((double) xml.allocatedByWriting())
        .isGreaterThan(XML_OF_JAVA * serializable.allocatedByWriting());
    assertThat((double) xml.allocatedByReading())
        .isGreaterThan(XML_OF_JAVA * serializable.allocatedByReading());
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 8,
      then = "Kryo, a hundred lines: 1,216 bytes; writes +38%, reads +208%",
      today = Today.HOLDS,
      now =
          "1,216 bytes; both allocate less than a third of what Serializable does; reading is"
              + " claimed to be 1.5 times as fast; writing is 23 to 59% faster on JDK 17, the less"
              + " the busier the machine, and 0 to 37% on JDK 25, too little to claim",
      fault = SerializerFault.KryoForEachCall.class)
  @Test
  void kryo() throws Exception {
    Subject kryo = Subject.of(SerializationSystem.KRYO_2, 100);

    assertThat(kryo.size()).isEqualTo(1_216);
    assertAllocatesLess(kryo, OF_KRYO);
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 9,
      then = "POF, a hundred lines: 1,593 bytes, and very fast",
      today = Today.HOLDS,
      now =
          "1,593 bytes; both allocate less than Serializable; reading is claimed to be 1.1 times as"
              + " fast; writing is slower on JDK 17 and faster on JDK 25",
      fault = SerializerFault.Twice.class)
  @Test
  void pof() throws Exception {
    Subject pof = Subject.of(SerializationSystem.POF, 100);

    assertThat(pof.size()).isEqualTo(1_593);
    assertAllocatesLess(pof, 1);
  }

  private void assertAllocatesLess(Subject system, int times) throws Exception {
    assertThat(times * system.allocatedByWriting()).isLessThan(serializable.allocatedByWriting());
    assertThat(times * system.allocatedByReading()).isLessThan(serializable.allocatedByReading());
  }
}
