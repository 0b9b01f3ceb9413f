package dev.benchline.suites.eclipselink4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Fault;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Page;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/** Units of EclipseLink 4 tell each other of a change by JGroups, in the bytes of a serializer. */
class JGroupsTellsOtherUnitsTests {

  /** Kept, so that the level is: loggers that nobody holds are forgotten. */
  private static final Logger JGROUPS = Logger.getLogger("org.jgroups");

  /** A command with the number, the changed text and the version of a notice. */
  private static final long BY_JAVA = 1_933;

  private static final long BY_KRYO = 554;

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
          "by JGroups an update is 1 message to the other unit, of 554 bytes by EclipseLink 4's own"
              + " KryoSerializer and of 1,933 by JavaSerializer",
      fault = JavaInstead.class)
  @Test
  void an_update_is_one_message_of_the_chosen_serializer() throws Exception {
    assertThat(bytesOfAnUpdate(MessageSerializer.JAVA)).isEqualTo(BY_JAVA);
    assertThat(bytesOfAnUpdate(MessageSerializer.KRYO)).isEqualTo(BY_KRYO);
  }

  @Test
  void the_page_has_the_bytes_of_both_messages() {
    assertThat(new Page("eclipselink-4.md").text())
        .contains(
            String.format(Locale.ROOT, "| message of an update | %,d | %,d |", BY_KRYO, BY_JAVA));
  }

  private static long bytesOfAnUpdate(MessageSerializer serializer) throws Exception {
    try (TwoMembers members =
        new TwoMembers(
            MemoryDatabase.connections(), Injection.into(MessageSerializer.class, serializer))) {
      long messages = CountedMessages.messages();
      long bytes = CountedMessages.bytes();

      members.writeHere("second");

      assertThat(members.awaitThere("second")).isEqualTo("second");
      assertThat(CountedMessages.messages() - messages).isEqualTo(1);
      return CountedMessages.bytes() - bytes;
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
