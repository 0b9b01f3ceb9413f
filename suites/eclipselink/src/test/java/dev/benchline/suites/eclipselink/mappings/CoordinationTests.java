package dev.benchline.suites.eclipselink.mappings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Expected;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Page;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The other cache has a change of one unit, in the bytes of the serializer that is chosen. */
class CoordinationTests {

  /**
   * Of a call over RMI, beside the message: its mark and the stream's 5, a block with the object,
   * the operation and its hash 36, the type and length of an array 24.
   */
  private static final int CALL = 5 + 36 + 24;

  /**
   * Of the sender's URL in the message, such as {@code rmi://127.0.0.1:54321}: Java's serializer
   * writes 24 bytes, and within a JVM 1, because it is null there.
   */
  private static final int URL = 24 - 1;

  @Row(
      document = Document.ECLIPSELINK,
      number = 20,
      then =
          "eclipselink.cache.coordination.serializer chooses the serializer of cache coordination",
      today = Today.HOLDS,
      now =
          "within a JVM JavaSerializer sends 1,916 bytes and a Kryo of our own 534, over RMI 84 to"
              + " 92 more, and the other unit has the change",
      fault = MappingFault.JavaInstead.class,
      red = 2)
  @ParameterizedTest
  @EnumSource
  void the_chosen_serializer_tells_the_other_cache(Transport transport) throws Exception {
    expected(transport, 1_916)
        .assertEqualTo(Map.of("bytes", bytesOfAnUpdate(transport, MessageSerializer.JAVA)), "Java");
    expected(transport, 534)
        .assertEqualTo(Map.of("bytes", bytesOfAnUpdate(transport, MessageSerializer.KRYO)), "Kryo");
  }

  private static Expected expected(Transport transport, long message) {
    return transport == Transport.RMI
        ? Expected.within(
            "bytes",
            message + CALL + URL - 4,
            message + CALL + URL + 4,
            "the port may be short, Kryo writes the URL in fewer bytes, and RMI may ping")
        : Expected.exactly("bytes", message);
  }

  @Test
  void the_page_has_the_bytes_of_each_serializer() {
    assertThat(new Page("eclipselink-serializers.md").text())
        .contains("| `JavaSerializer` | 1,916 |", "| Kryo 5 | 534 |");
  }

  /** The fewest of several: RMI's garbage collection may send something meanwhile. */
  private static long bytesOfAnUpdate(Transport transport, MessageSerializer serializer)
      throws Exception {
    try (TwoUnits units =
        TwoUnits.open(transport, Injection.into(MessageSerializer.class, serializer))) {
      long fewest = Long.MAX_VALUE;
      for (String text : List.of("even text", "odd text.", "even text", "odd text.", "even text")) {
        fewest = Math.min(fewest, units.writeHere(text));

        assertThat(units.readThere()).isEqualTo(text);
      }
      return fewest;
    }
  }
}
