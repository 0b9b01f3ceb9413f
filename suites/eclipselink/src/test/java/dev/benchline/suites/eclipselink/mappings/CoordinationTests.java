package dev.benchline.suites.eclipselink.mappings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The other cache has a change of one unit, in the bytes of the serializer that is chosen. */
class CoordinationTests {

  @Row(
      document = Document.ECLIPSELINK,
      number = 20,
      then =
          "eclipselink.cache.coordination.serializer chooses the serializer of cache coordination",
      today = Today.HOLDS,
      now =
          "within a JVM and over RMI a Kryo of our own sends less than half of the bytes that"
              + " JavaSerializer does, and the other unit has the change",
      fault = MappingFault.JavaInstead.class)
  @ParameterizedTest
  @EnumSource
  void the_chosen_serializer_tells_the_other_cache(Transport transport) throws Exception {
    long java = bytesOfAnUpdate(transport, MessageSerializer.JAVA);
    long kryo = bytesOfAnUpdate(transport, MessageSerializer.KRYO);

    assertThat(kryo).isPositive();
    assertThat(2 * kryo).isLessThan(java);
  }

  private static long bytesOfAnUpdate(Transport transport, MessageSerializer serializer)
      throws Exception {
    try (TwoUnits units =
        TwoUnits.open(transport, Injection.into(MessageSerializer.class, serializer))) {
      long bytes = units.writeHere("second");

      assertThat(units.readThere()).isEqualTo("second");
      return bytes;
    }
  }
}
