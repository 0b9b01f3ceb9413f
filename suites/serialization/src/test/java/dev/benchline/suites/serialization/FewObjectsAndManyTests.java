package dev.benchline.suites.serialization;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import org.junit.jupiter.api.Test;

/**
 * The document's conclusion, by the bytes that a call allocates: they have the same order on any
 * machine, and times have that order too where the suite claims any.
 */
class FewObjectsAndManyTests {

  private static final int FEW = 1;
  private static final int MANY = 100;

  @Row(
      document = Document.ECLIPSELINK,
      number = 13,
      then =
          "Java serialization is slow for few objects and good for many; XML is the other way"
              + " round",
      today = Today.HOLDS,
      now = "XML allocates less than Java both ways with one line, and more with a hundred",
      fault = SerializerFault.ContextForEachCall.class)
  @Test
  void xml_is_better_for_few() throws Exception {
    assertThat(written(SerializationSystem.MOXY_XML, FEW)).isLessThan(writtenByJava(FEW));
    assertThat(read(SerializationSystem.MOXY_XML, FEW)).isLessThan(readByJava(FEW));
    assertThat(written(SerializationSystem.MOXY_XML, MANY)).isGreaterThan(writtenByJava(MANY));
    assertThat(read(SerializationSystem.MOXY_XML, MANY)).isGreaterThan(readByJava(MANY));
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 13,
      then = "JSON can be faster than Java for few objects",
      today = Today.REFUTED,
      now =
          "writing allocates less; reading allocates more, since each read searches the class path"
              + " for a JSON provider",
      fault = SerializerFault.JsonWithoutRoot.class)
  @Test
  void json_is_better_to_write_and_worse_to_read() throws Exception {
    assertThat(written(SerializationSystem.MOXY_JSON, FEW)).isLessThan(writtenByJava(FEW));
    assertThat(read(SerializationSystem.MOXY_JSON, FEW)).isGreaterThan(readByJava(FEW));
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 13,
      then = "Java is faster than text for many objects",
      today = Today.REFUTED,
      now =
          "MOXy's JSON allocates more than Java both ways; Jackson's, which the document could not"
              + " know, allocates less than Java",
      fault = SerializerFault.MoxyInsteadOfJackson.class)
  @Test
  void json_is_as_good_for_many_as_its_library() throws Exception {
    assertThat(written(SerializationSystem.MOXY_JSON, MANY)).isGreaterThan(writtenByJava(MANY));
    assertThat(read(SerializationSystem.MOXY_JSON, MANY)).isGreaterThan(readByJava(MANY));
    assertThat(written(SerializationSystem.JACKSON_JSON, MANY)).isLessThan(writtenByJava(MANY));
    assertThat(read(SerializationSystem.JACKSON_JSON, MANY)).isLessThan(readByJava(MANY));
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 13,
      then = "Kryo and other optimized binary serializers outperform Java with both types of data",
      today = Today.HOLDS,
      now = "Kryo 2.21, Kryo 5, POF and Fory allocate less both ways, with one line and a hundred",
      fault = SerializerFault.JavaInsteadOfKryo.class)
  @Test
  void binary_is_better_for_both() throws Exception {
    for (int lines : new int[] {FEW, MANY}) {
      for (SerializationSystem system :
          new SerializationSystem[] {
            SerializationSystem.KRYO_2,
            SerializationSystem.KRYO_5,
            SerializationSystem.POF,
            SerializationSystem.FORY_REGISTERED
          }) {
        assertThat(written(system, lines)).as("%s writes", system).isLessThan(writtenByJava(lines));
        assertThat(read(system, lines)).as("%s reads", system).isLessThan(readByJava(lines));
      }
    }
  }

  private static long written(SerializationSystem system, int lines) throws Exception {
    return Subject.of(system, lines).allocatedByWriting();
  }

  private static long read(SerializationSystem system, int lines) throws Exception {
    return Subject.of(system, lines).allocatedByReading();
  }

  private static long writtenByJava(int lines) throws Exception {
    return written(SerializationSystem.JAVA_SERIALIZABLE, lines);
  }

  private static long readByJava(int lines) throws Exception {
    return read(SerializationSystem.JAVA_SERIALIZABLE, lines);
  }
}
