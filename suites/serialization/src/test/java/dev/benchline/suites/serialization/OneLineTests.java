package dev.benchline.suites.serialization;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import org.junit.jupiter.api.Test;

/**
 * The document's table of an order with one line: its sizes to the byte, and its order of systems
 * by the bytes that a call allocates, which are the same on any machine.
 */
class OneLineTests {

  /**
   * Of Kryo's bytes, Java allocates at least so many times. To write, Java makes a buffer of 1,024
   * bytes, one of 256 characters, a stream that doubles from 32 to 1,024 bytes and its copy: 4,188
   * bytes where Kryo's are a buffer of 256 bytes and a copy of 90. What both make of the objects
   * brings the twelve times of this down. To read, Java makes the two buffers again and the
   * definition of each class, which is most of its 636 bytes and missing from Kryo's 90.
   */
  private static final int OF_KRYO = 5;

  /** Of POF's bytes: its buffer has 256 bytes as well, and it keeps tables of the references. */
  private static final int OF_POF = 3;

  private final Subject serializable = Subject.of(SerializationSystem.JAVA_SERIALIZABLE, 1);

  OneLineTests() throws Exception {}

  @Row(
      document = Document.ECLIPSELINK,
      number = 1,
      then = "Java Serializable, one line: 636 bytes; 128,634 writes and 19,180 reads a second",
      today = Today.HOLDS,
      now =
          "636 bytes; reading allocates more than writing, and is the slower one in the document;"
              + " the others are compared with it",
      fault = SerializerFault.ExternalizableInstead.class)
  @Test
  void java_serializable() throws Exception {
    assertThat(serializable.size()).isEqualTo(636);
    assertThat(serializable.allocatedByReading()).isGreaterThan(serializable.allocatedByWriting());
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 2,
      then = "Java Externalizable, one line: 435 bytes; writes +24%, reads +39%",
      today = Today.HOLDS,
      now =
          "435 bytes; writing and reading allocate less than Serializable; reading is claimed to be"
              + " 1.06 times as fast; writing was 19 to 27% faster when claims were chosen, too"
              + " little for one",
      fault = SerializerFault.SerializableInstead.class)
  @Test
  void java_externalizable() throws Exception {
    assertAllocatesLess(Subject.of(SerializationSystem.JAVA_EXTERNALIZABLE, 1), 435, 1);
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 3,
      then = "EclipseLink MOXy XML, one line: 101 bytes; writes +170%, reads +146%",
      today = Today.HOLDS,
      now =
          "101 bytes; both allocate less than Serializable; writing is claimed to be 1.3 times as"
              + " fast, reading 1.2 times",
      fault = SerializerFault.ContextForEachCall.class)
  @Test
  void moxy_xml() throws Exception {
    assertAllocatesLess(Subject.of(SerializationSystem.MOXY_XML, 1), 101, 1);
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 4,
      then = "Kryo, one line: 90 bytes; writes +179%, reads +1709%",
      today = Today.HOLDS,
      now =
          "90 bytes; both allocate less than a fifth of what Serializable does; writing is claimed"
              + " to be twice as fast, reading 5 times",
      fault = SerializerFault.KryoForEachCall.class)
  @Test
  void kryo() throws Exception {
    assertAllocatesLess(Subject.of(SerializationSystem.KRYO_2, 1), 90, OF_KRYO);
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 9,
      then = "POF, one line: 32 bytes, and very fast",
      today = Today.HOLDS,
      now =
          "32 bytes; both allocate less than a third of what Serializable does; writing is claimed"
              + " to be twice as fast, reading 10 times",
      fault = SerializerFault.LargeTypeNumbers.class)
  @Test
  void pof() throws Exception {
    assertAllocatesLess(Subject.of(SerializationSystem.POF, 1), 32, OF_POF);
  }

  private void assertAllocatesLess(Subject system, int size, int times) throws Exception {
    assertThat(system.size()).isEqualTo(size);
    assertThat(times * system.allocatedByWriting()).isLessThan(serializable.allocatedByWriting());
    assertThat(times * system.allocatedByReading()).isLessThan(serializable.allocatedByReading());
  }
}
