package dev.benchline.suites.batchwriting;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.testkit.engine.EngineTestKit;

/** This suite can fail: a batch that holds one statement turns the build red. */
class PlantedFaultTests {

  @TempDir Path directory;

  @Test
  void a_batch_size_of_one_is_a_regression_of_round_trips() {
    assertThat(run("record")).isEmpty();
    assertThat(run("check")).isEmpty();

    // EclipseLink takes what the unit does not say from here: the tests know nothing of it.
    System.setProperty(PersistenceUnitProperties.BATCH_WRITING_SIZE, "1");
    try {
      assertThat(run("check"))
          .as("inserts and updates, dynamic and parametrized")
          .hasSize(4)
          .allSatisfy(message -> assertThat(message).contains("REGRESSED", "round trips"));
    } finally {
      System.clearProperty(PersistenceUnitProperties.BATCH_WRITING_SIZE);
    }
  }

  private List<String> run(String baseline) {
    return EngineTestKit.engine("junit-jupiter")
        .configurationParameter("benchline.measure", "true")
        .configurationParameter("benchline.console", "quiet")
        .configurationParameter("benchline.baseline", baseline)
        .configurationParameter("benchline.baselines", directory.resolve("baselines").toString())
        .configurationParameter("benchline.output", directory.resolve("output").toString())
        .selectors(DiscoverySelectors.selectClass(H2PerformanceTests.class))
        .execute()
        .allEvents()
        .failed()
        .map(event -> event.getRequiredPayload(TestExecutionResult.class).getThrowable())
        .flatMap(Optional::stream)
        .map(thrown -> Objects.toString(thrown.getMessage()))
        .toList();
  }
}
