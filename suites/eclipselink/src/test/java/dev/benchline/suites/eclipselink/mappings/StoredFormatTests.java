package dev.benchline.suites.eclipselink.mappings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a converted column holds, and that it can be read again. */
@ParameterizedClass(name = "{0}")
@EnumSource
class StoredFormatTests {

  @Parameter Database.Product product;

  private Files files;

  @BeforeEach
  void open() {
    files = Files.open(product);
  }

  @AfterEach
  void close() {
    files.close();
  }

  @ParameterizedTest
  @EnumSource
  void what_is_written_is_read(Format format) {
    files.file(1, Invoice.of(10));

    assertThat(files.read(1, format)).isEqualTo(Invoice.of(10));
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 18,
      then = "@Convert(XML) and @Convert(JSON) write XML and JSON data to the database",
      today = Today.HOLDS,
      now = "the columns hold the texts, on H2 and on Derby, and what is written is read again",
      fault = MappingFault.JsonInsteadOfXml.class)
  @Test
  void text_formats_store_text() {
    files.file(1, Invoice.of(1));

    assertThat(text(Format.XML))
        .isEqualTo(
            "<invoice number=\"4711\" customer=\"Acme\">"
                + "<items name=\"Item 1\" price=\"100\"/></invoice>");
    assertThat(text(Format.JSON))
        .isEqualTo(
            "{\"invoice\":{\"number\":4711,\"customer\":\"Acme\","
                + "\"items\":[{\"name\":\"Item 1\",\"price\":100}]}}");
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 19,
      then = "@Convert(Kryo) serializes a @Lob by Kryo",
      today = Today.REFUTED,
      now =
          "EclipseLink 5 has no KryoSerializer; one of our own by @SerializedConverter takes fewer"
              + " bytes than Java's",
      fault = MappingFault.JavaInsteadOfKryo.class)
  @Test
  void kryo_is_to_be_brought_along() {
    assertThatThrownBy(
            () -> Class.forName("org.eclipse.persistence.sessions.serializers.kryo.KryoSerializer"))
        .isInstanceOf(ClassNotFoundException.class);
    for (int items : new int[] {1, 10}) {
      files.file(items, Invoice.of(items));

      assertThat(files.read(items, Format.KRYO)).isEqualTo(Invoice.of(items));
      assertThat(files.stored(items, Format.KRYO).length)
          .isLessThan(files.stored(items, Format.JAVA).length);
    }
  }

  private String text(Format format) {
    return new String(files.stored(1, format), StandardCharsets.UTF_8);
  }
}
