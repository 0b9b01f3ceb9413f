package dev.benchline.suites.eclipselink.mappings;

import static org.assertj.core.api.Assertions.assertThat;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Output;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Expected;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Page;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.persistence.sessions.server.ServerSession;
import org.junit.jupiter.api.Assumptions;
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

  private static final List<String> TEXTS =
      List.of("even text", "odd text.", "even text", "odd text.", "even text");

  @Row(
      document = Document.ECLIPSELINK,
      number = 20,
      then =
          "eclipselink.cache.coordination.serializer chooses the serializer of cache coordination",
      today = Today.HOLDS,
      now =
          "JavaSerializer sends what Java makes of EclipseLink's command and a Kryo of our own what"
              + " Kryo 5 makes of it, byte by byte, RMI adds 65 bytes for the call, and the other"
              + " unit has the change",
      fault = MappingFault.JavaInstead.class)
  @ParameterizedTest
  @EnumSource
  void the_chosen_serializer_tells_the_other_cache(Transport transport) throws Exception {
    transport.obstacle().ifPresent(Assumptions::abort);
    assertSent(transport, MessageSerializer.JAVA, CoordinationTests::byJava);
    assertSent(transport, MessageSerializer.KRYO, CoordinationTests::byKryo);
  }

  private static void assertSent(
      Transport transport, MessageSerializer serializer, Function<Object, byte[]> independent)
      throws Exception {
    try (TwoUnits units =
        TwoUnits.open(transport, Injection.into(MessageSerializer.class, serializer))) {
      KeptCommands kept = KeptCommands.of(units.here().unwrap(ServerSession.class));
      long fewest = Long.MAX_VALUE;
      for (String text : TEXTS) {
        long sent = units.writeHere(text);

        assertThat(units.readThere()).isEqualTo(text);
        KeptCommands.Written written = kept.takeOnly();
        assertThat(written.bytes())
            .isEqualTo(ByteBuffer.wrap(independent.apply(written.command())));
        fewest = Math.min(fewest, sent - written.bytes().remaining());
      }
      besideTheMessage(transport)
          .assertEqualTo(Map.of("bytes", fewest), "the fewest that are sent beside a message");
    }
  }

  private static Expected besideTheMessage(Transport transport) {
    return transport == Transport.RMI
        ? Expected.within("bytes", CALL, CALL + 1, "RMI may ping before it calls")
        : Expected.exactly("bytes", 0);
  }

  private static byte[] byJava(Object command) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
      stream.writeObject(command);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static byte[] byKryo(Object command) {
    Kryo kryo = new Kryo();
    kryo.setRegistrationRequired(false);
    kryo.setReferences(true);
    try (Output output = new Output(1_024, -1)) {
      kryo.writeClassAndObject(output, command);
      return output.toBytes();
    }
  }

  @Test
  void the_page_has_the_bytes_of_each_serializer() throws Exception {
    try (TwoUnits units = TwoUnits.open(Transport.WITHIN_THIS_JVM, MessageSerializer.JAVA)) {
      KeptCommands kept = KeptCommands.of(units.here().unwrap(ServerSession.class));
      units.writeHere("even text");
      Object command = kept.takeOnly().command();

      assertThat(new Page("eclipselink-serializers.md").text())
          .contains(
              String.format(Locale.ROOT, "| `JavaSerializer` | %,d |", byJava(command).length),
              String.format(Locale.ROOT, "| Kryo 5 | %,d |", byKryo(command).length));
    }
  }
}
