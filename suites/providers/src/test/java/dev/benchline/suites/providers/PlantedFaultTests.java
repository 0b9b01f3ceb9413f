package dev.benchline.suites.providers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.testkit.engine.EngineTestKit;

/** The suite can fail: a cache that is switched off turns it red, whatever the times. */
class PlantedFaultTests {

  @TempDir Path directory;

  @Test
  void a_cache_that_is_switched_off_shows_in_the_statements_of_a_find() {
    assertThat(failures("record")).isEmpty();
    assertThat(failures("check")).isEmpty();
    System.setProperty(Caching.PLANTED_FAULT, "true");
    try {
      assertThat(failures("check"))
          .hasSize(Database.Kind.values().length)
          .allSatisfy(
              message ->
                  assertThat(message).contains("REGRESSED", "statements per find, with cache"));
    } finally {
      System.clearProperty(Caching.PLANTED_FAULT);
    }
  }

  /** Runs the suite's own test in this JVM and returns the messages of what failed. */
  private List<String> failures(String baseline) {
    return EngineTestKit.engine("junit-jupiter")
        .configurationParameters(
            Map.of(
                "benchline.measure",
                "true",
                "benchline.forks",
                "0",
                "benchline.console",
                "quiet",
                "benchline.baseline",
                baseline,
                "benchline.output",
                directory.resolve("output").toString(),
                "benchline.baselines",
                directory.resolve("baselines").toString()))
        .selectors(DiscoverySelectors.selectClass(EclipseLinkPerformanceTests.class))
        .execute()
        .allEvents()
        .failed()
        .map(event -> event.getRequiredPayload(TestExecutionResult.class))
        .map(result -> String.valueOf(result.getThrowable().orElseThrow().getMessage()))
        .toList();
  }
}
