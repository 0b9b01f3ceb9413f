package dev.benchline.suites.serialization;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The document's sizes come out to the byte, and today's systems have theirs. */
class SerializedSizeTests {

  @ParameterizedTest(name = "{0}: {1} bytes for one line, {2} bytes for 100")
  @CsvSource({
    "JAVA_SERIALIZABLE,   636, 2715",
    "JAVA_EXTERNALIZABLE, 435, 2811",
    "MOXY_XML,            101, 6628",
    "KRYO_2,               90, 1216",
    "POF,                  32, 1593",
  })
  void the_sizes_are_those_of_the_document(
      SerializationSystem system, int oneLine, int hundredLines) throws Exception {
    assertThat(sizeOf(system, 1)).isEqualTo(oneLine);
    assertThat(sizeOf(system, 100)).isEqualTo(hundredLines);
  }

  @ParameterizedTest(name = "{0}: {1} bytes for one line, {2} bytes for 100")
  @CsvSource({
    "MOXY_JSON,          83, 3739",
    "KRYO_5,             91, 1020",
    "KRYO_5_REGISTERED,  21,  752",
    "FORY,              147,  877",
    "FORY_REGISTERED,   131,  861",
    "JACKSON_JSON,       73, 3729",
    "JACKSON_CBOR,       62, 3110",
    "JACKSON_SMILE,      69, 1411",
    "JACKSON_XML,       155, 8266",
  })
  void systems_without_a_size_in_the_document_have_theirs(
      SerializationSystem system, int oneLine, int hundredLines) throws Exception {
    assertThat(sizeOf(system, 1)).isEqualTo(oneLine);
    assertThat(sizeOf(system, 100)).isEqualTo(hundredLines);
  }

  private static int sizeOf(SerializationSystem system, int lines) throws Exception {
    return system.codec().write(system.order(lines)).length;
  }
}
