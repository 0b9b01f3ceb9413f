package dev.benchline.suites.eclipselink;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.eclipse.persistence.sessions.SessionCustomizer;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.testkit.engine.EngineTestKit;

/**
 * Runs the performance tests of a class twice, as a build would: as they are, which records their
 * baselines, and with a fault in every persistence unit.
 *
 * <p>The fault comes by a system property, which EclipseLink reads as one of each unit: the tests
 * know nothing of it.
 */
public final class PlantedFault {

  private PlantedFault() {}

  /**
   * What the tests that failed say.
   *
   * @param directory for baselines and results
   * @param fault done to each unit when it is opened
   * @throws IllegalStateException if a test fails without the fault
   */
  public static List<String> failures(
      Path directory, Class<?> tests, Class<? extends SessionCustomizer> fault) {
    List<String> without = run(directory, tests, "record");
    if (!without.isEmpty()) {
      throw new IllegalStateException("The tests fail without a fault: " + without);
    }
    String property = PersistenceUnitProperties.SESSION_CUSTOMIZER;
    System.setProperty(property, fault.getName());
    try {
      return run(directory, tests, "check");
    } finally {
      System.clearProperty(property);
    }
  }

  private static List<String> run(Path directory, Class<?> tests, String baseline) {
    return EngineTestKit.engine("junit-jupiter")
        .configurationParameter("benchline.measure", "true")
        .configurationParameter("benchline.console", "quiet")
        .configurationParameter("benchline.baseline", baseline)
        .configurationParameter("benchline.baselines", directory.resolve("baselines").toString())
        .configurationParameter("benchline.output", directory.resolve("output").toString())
        .selectors(DiscoverySelectors.selectClass(tests))
        .execute()
        .allEvents()
        .failed()
        .map(event -> event.getRequiredPayload(TestExecutionResult.class).getThrowable())
        .flatMap(Optional::stream)
        .map(Throwable::getMessage)
        .toList();
  }
}
