package dev.benchline.suites.serialization;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Systems without a size in the document have theirs; {@link OneLineTests} and {@link
 * HundredLinesTests} have the document's.
 */
class SerializedSizeTests {

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
  void other_systems_have_sizes_of_their_own(
      SerializationSystem system, int oneLine, int hundredLines) throws Exception {
    assertThat(sizeOf(system, 1)).isEqualTo(oneLine);
    assertThat(sizeOf(system, 100)).isEqualTo(hundredLines);
  }

  private static int sizeOf(SerializationSystem system, int lines) throws Exception {
    return system.codec().write(system.order(lines)).length;
  }
}
