package dev.benchline.suites.serialization;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Injection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Systems without a size in the document have the one that {@link CountedSize} counts by the rules
 * of their formats; {@link OneLineTests} and {@link HundredLinesTests} have the document's.
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
    assertThat(Subject.of(system, 1).size())
        .isEqualTo(CountedSize.of(system, 1))
        .isEqualTo(oneLine);
    assertThat(Subject.of(system, 100).size())
        .isEqualTo(CountedSize.of(system, 100))
        .isEqualTo(hundredLines);
  }

  /** Once in an order, however many lines it has: the 15 characters, and a number for them. */
  @Test
  void kryo_writes_the_name_of_a_class_that_it_does_not_know() throws Exception {
    try (Injection unknown = new SerializerFault.UnknownOrderLine().inject()) {
      for (int lines : new int[] {1, 100}) {
        assertThat(Subject.of(SerializationSystem.KRYO_5_REGISTERED, lines).size())
            .isEqualTo(CountedSize.of(SerializationSystem.KRYO_5_REGISTERED, lines) + 15 + 1);
      }
    }
  }
}
