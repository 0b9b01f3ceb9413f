package dev.benchline.suites.eclipselink.mappings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.eclipselink.Database;
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

  private String text(Format format) {
    return new String(files.stored(1, format), StandardCharsets.UTF_8);
  }
}
