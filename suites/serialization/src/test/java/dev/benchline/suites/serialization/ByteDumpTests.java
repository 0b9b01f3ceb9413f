package dev.benchline.suites.serialization;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The bytes of an order of one line are those that the document shows, one by one. */
class ByteDumpTests {

  private final Properties dumps = new Properties();

  ByteDumpTests() throws IOException {
    try (InputStream file = getClass().getResourceAsStream("dumps.properties")) {
      dumps.load(file);
    }
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 12,
      then = "dumps of the bytes of Serializable, Externalizable and Kryo",
      today = Today.HOLDS,
      now =
          "ours print the same but for the serialVersionUID of the two models; of Kryo the document"
              + " prints letters alone",
      fault = SerializerFault.AnotherClassName.class)
  @ParameterizedTest
  @EnumSource(names = {"JAVA_SERIALIZABLE", "JAVA_EXTERNALIZABLE", "KRYO_2"})
  void formats_that_name_classes(SerializationSystem system) throws Exception {
    assertThat(dumpOf(system)).isEqualTo(withoutVersions(dumps.getProperty(system.name())));
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 12,
      then = "a dump of the bytes of POF",
      today = Today.HOLDS,
      now = "ours print the same; of POF, too, the document prints letters alone",
      fault = SerializerFault.LargeTypeNumbers.class)
  @Test
  void a_format_that_numbers_classes() throws Exception {
    assertThat(dumpOf(SerializationSystem.POF)).isEqualTo(dumps.getProperty("POF"));
  }

  private static String dumpOf(SerializationSystem system) throws Exception {
    boolean letters = system == SerializationSystem.KRYO_2 || system == SerializationSystem.POF;
    StringBuilder dump = new StringBuilder();
    for (byte one : Subject.of(system, 1).bytes()) {
      boolean printed = letters ? Character.isLetter(one) : one >= ' ' && one <= '~';
      dump.append(printed ? (char) one : '-');
    }
    return withoutVersions(dump.toString().replace("exter.", "model."));
  }

  /** Ours have a version, and the document's are what Java made of them. */
  private static String withoutVersions(String dump) {
    return dump.replaceAll("(r--model\\.Order(Line)?).{8}", "$1--------");
  }
}
