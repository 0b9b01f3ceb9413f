package dev.benchline.suites.eclipselink.mappings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.eclipselink.PlantedFault;
import java.nio.file.Path;
import org.eclipse.persistence.mappings.DirectToFieldMapping;
import org.eclipse.persistence.mappings.converters.SerializedObjectConverter;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** This suite can fail: another format takes other bytes. */
class PlantedFaultTests {

  @Test
  void a_forgotten_converter_fails_the_build(@TempDir Path directory) {
    assertThat(
            PlantedFault.failures(
                directory, StoredFormatPerformanceTests.class, JavaInsteadOfKryo.class))
        .anySatisfy(
            failure ->
                assertThat(failure)
                    .startsWith("REGRESSED")
                    .containsPattern("metric +stored as KRYO,"));
  }

  /** As if somebody had left the converter away: what has none is serialized by Java. */
  public static final class JavaInsteadOfKryo implements SessionCustomizer {

    @Override
    public void customize(Session session) {
      DirectToFieldMapping mapping =
          (DirectToFieldMapping)
              session.getDescriptor(Filed.class).getMappingForAttributeName("kryo");
      mapping.setConverter(new SerializedObjectConverter(mapping));
    }
  }
}
