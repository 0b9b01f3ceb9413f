package dev.benchline.suites.eclipselink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.benchline.suites.kit.PlantedFault;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.eclipse.persistence.sessions.SessionCustomizer;

/**
 * Plants a fault into each persistence unit that is opened: EclipseLink takes what a unit does not
 * say from the system's properties, so the tests know nothing of it.
 */
public final class CustomizedUnit {

  private CustomizedUnit() {}

  /**
   * Asserts that some of the tests regress by a metric.
   *
   * @param directory for baselines and results
   */
  public static void assertRegresses(
      Path directory, Class<?> tests, String metric, Class<? extends SessionCustomizer> fault) {
    assertThat(
            new PlantedFault(PersistenceUnitProperties.SESSION_CUSTOMIZER, fault.getName())
                .failures(directory, selectClass(tests)))
        .anySatisfy(
            failure ->
                assertThat(failure)
                    .startsWith("REGRESSED")
                    .containsPattern("metric +" + Pattern.quote(metric) + ","));
  }
}
