package dev.benchline.suites.eclipselink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.InjectedFault;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.eclipse.persistence.sessions.SessionCustomizer;
import org.junit.platform.engine.DiscoverySelector;

/**
 * Injects a fault into each persistence unit that is opened: EclipseLink takes what a unit does not
 * say from the system's properties, so the tests know nothing of it.
 */
public final class CustomizedUnit {

  private CustomizedUnit() {}

  /**
   * Asserts that a test regresses by a metric.
   *
   * @param directory for baselines and results
   * @param test or several, of which one is enough; each is run three times
   */
  public static void assertRegresses(
      Path directory,
      DiscoverySelector test,
      String metric,
      Class<? extends SessionCustomizer> fault) {
    assertThat(
            new InjectedFault(PersistenceUnitProperties.SESSION_CUSTOMIZER, fault.getName())
                .failures(directory, test))
        .anySatisfy(
            failure ->
                assertThat(failure)
                    .startsWith("REGRESSED")
                    .containsPattern("metric +" + Pattern.quote(metric) + ","));
  }
}
