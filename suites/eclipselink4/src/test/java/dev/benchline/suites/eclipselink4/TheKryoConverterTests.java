package dev.benchline.suites.eclipselink4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Fault;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.eclipse.persistence.mappings.DirectToFieldMapping;
import org.eclipse.persistence.mappings.converters.SerializedObjectConverter;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** EclipseLink 4 keeps an object in a column by the Kryo that it knows. */
class TheKryoConverterTests {

  @Row(
      document = Document.ECLIPSELINK,
      number = 19,
      then = "@Convert(Kryo) serializes a @Lob by Kryo",
      today = Today.HOLDS,
      now =
          "EclipseLink 4.0.9 with Kryo 4.0.3 reads back what it has written, in fewer bytes than"
              + " Java's",
      fault = ConverterLeftAway.class)
  @ParameterizedTest
  @ValueSource(ints = {1, 10})
  void kryo_takes_fewer_bytes_than_java(int items) throws Exception {
    try (Filings filings = new Filings(MemoryDatabase.connections())) {
      filings.file(1, Invoice.of(items));

      assertThat(filings.stored(1, "AS_KRYO")).isLessThan(filings.stored(1, "AS_JAVA"));
      assertThat(filings.read(1)).usingRecursiveComparison().isEqualTo(Invoice.of(items));
    }
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
