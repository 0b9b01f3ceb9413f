package dev.benchline.suites.eclipselink.mappings;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.benchline.suites.eclipselink.CustomizedUnit;
import java.nio.file.Path;
import org.eclipse.persistence.mappings.DirectToFieldMapping;
import org.eclipse.persistence.mappings.converters.SerializedObjectConverter;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** This suite can fail: another format takes other bytes. */
class InjectedFaultTests {

  @Test
  void a_forgotten_converter_fails_the_build(@TempDir Path directory) {
    CustomizedUnit.assertRegresses(
        directory,
        selectClass(StoredFormatPerformanceTests.class),
        "stored as KRYO",
        JavaInsteadOfKryo.class);
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
