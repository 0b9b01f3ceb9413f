package dev.benchline.suites.eclipselink4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Fault;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Page;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.eclipse.persistence.mappings.DirectToFieldMapping;
import org.eclipse.persistence.mappings.converters.SerializedObjectConverter;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** EclipseLink 4 keeps an object in a column by the Kryo that it knows. */
class TheKryoConverterTests {

  @Row(
      document = Document.ECLIPSELINK,
      number = 19,
      then = "@Convert(Kryo) serializes a @Lob by Kryo",
      today = Today.HOLDS,
      now =
          "EclipseLink 4.0.9 reads back what it has written, which is byte by byte what Kryo 4.0.3"
              + " makes of the object: 80 bytes for one item and 153 for ten, where Java takes 196"
              + " and 278",
      fault = ConverterLeftAway.class)
  @ParameterizedTest
  @CsvSource({"1, 80, 196", "10, 153, 278"})
  void the_column_has_the_bytes_of_kryo(int items, int kryo, int java) throws Exception {
    Invoice invoice = Invoice.of(items);
    try (Filings filings = new Filings(MemoryDatabase.connections())) {
      filings.file(1, invoice);

      assertThat(filings.stored(1, "AS_KRYO")).isEqualTo(Serialized.byKryo(invoice)).hasSize(kryo);
      assertThat(filings.stored(1, "AS_JAVA")).isEqualTo(Serialized.byJava(invoice)).hasSize(java);
      assertThat(filings.read(1)).usingRecursiveComparison().isEqualTo(invoice);
    }
  }

  @Test
  void the_page_has_the_bytes_of_both_columns() {
    assertThat(new Page("eclipselink-4.md").text())
        .contains("| invoice of one item | 80 | 196 |", "| invoice of ten items | 153 | 278 |");
  }

  /** EclipseLink takes what a unit does not say from the system's properties. */
  static final class ConverterLeftAway implements Fault {

    @Override
    public String title() {
      return "the converter left away";
    }

    @Override
    public Injection inject() {
      return Injection.property(
          PersistenceUnitProperties.SESSION_CUSTOMIZER, JavaInsteadOfKryo.class.getName());
    }
  }

  /** A column without a converter is serialized by Java. */
  public static final class JavaInsteadOfKryo implements SessionCustomizer {

    @Override
    public void customize(Session session) {
      DirectToFieldMapping mapping =
          (DirectToFieldMapping)
              session.getDescriptor(Filing.class).getMappingForAttributeName("kryo");
      mapping.setConverter(new SerializedObjectConverter(mapping));
    }
  }
}
