package dev.benchline.suites.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.benchline.suites.kit.PlantedFault;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The suite can fail: a cache that is switched off turns it red, whatever the times. */
class PlantedFaultTests {

  @Test
  void a_cache_that_is_switched_off_shows_in_the_statements_of_a_find(@TempDir Path directory) {
    assertThat(
            new PlantedFault(Caching.PLANTED_FAULT, "true")
                .failures(directory, selectClass(EclipseLinkPerformanceTests.class)))
        .hasSize(Database.Kind.values().length)
        .allSatisfy(
            message ->
                assertThat(message).contains("REGRESSED", "statements per find, with cache"));
  }
}
