package dev.benchline.suites.eclipselink4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Fault;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Page;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/** Units of EclipseLink 4 tell each other of a change by JGroups, in the bytes of a serializer. */
class JGroupsTellsOtherUnitsTests {

  /** Kept, so that the level is: loggers that nobody holds are forgotten. */
  private static final Logger JGROUPS = Logger.getLogger("org.jgroups");

  static {
    JGROUPS.setLevel(Level.WARNING); // it logs every member
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 20,
      then =
          "eclipselink.cache.coordination.serializer chooses the serializer of cache coordination",
      today = Today.HOLDS,
      now =
          "by JGroups an update is 1 message to the other unit, byte by byte what Kryo 4.0.3 makes"
              + " of the command by EclipseLink 4's own KryoSerializer, and what Java makes of it by"
              + " JavaSerializer",
      fault = JavaInstead.class)
  @Test
  void an_update_is_one_message_of_the_chosen_serializer() throws Exception {
    assertSent(MessageSerializer.JAVA, Serialized::byJava);
    assertSent(MessageSerializer.KRYO, Serialized::byKryo);
  }

  /** The message is the bytes alone: JGroups adds its headers below. */
  private static void assertSent(MessageSerializer serializer, Function<Object, byte[]> independent)
      throws Exception {
    try (TwoMembers members =
        new TwoMembers(
            MemoryDatabase.connections(), Injection.into(MessageSerializer.class, serializer))) {
      KeptCommands kept = KeptCommands.of(members.here().session());
      long messages = CountedMessages.messages();
      long bytes = CountedMessages.bytes();

      members.writeHere("second");

      assertThat(members.awaitThere("second")).isEqualTo("second");
      KeptCommands.Written written = kept.takeOnly();
      assertThat(written.bytes()).isEqualTo(ByteBuffer.wrap(independent.apply(written.command())));
      assertThat(CountedMessages.messages() - messages).isEqualTo(1);
      assertThat(CountedMessages.bytes() - bytes).isEqualTo(written.bytes().remaining());
    }
  }

  @Test
  void the_page_has_the_bytes_of_both_messages() throws Exception {
    try (TwoMembers members =
        new TwoMembers(MemoryDatabase.connections(), MessageSerializer.JAVA)) {
      KeptCommands kept = KeptCommands.of(members.here().session());
      members.writeHere("second");
      members.awaitThere("second");
      Object command = kept.takeOnly().command();

      assertThat(new Page("eclipselink-4.md").text())
          .contains(
              String.format(
                  Locale.ROOT,
                  "| message of an update | %,d | %,d |",
                  Serialized.byKryo(command).length,
                  Serialized.byJava(command).length));
    }
  }

  static final class JavaInstead implements Fault {

    @Override
    public String title() {
      return "Java's serializer in place of Kryo's";
    }

    @Override
    public Injection inject() {
      return Injection.replacing(MessageSerializer.class, asked -> MessageSerializer.JAVA);
    }
  }
}
