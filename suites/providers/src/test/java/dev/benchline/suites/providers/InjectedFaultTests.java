package dev.benchline.suites.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectIteration;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import dev.benchline.suites.kit.InjectedFault;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The suite can fail: a cache that is switched off turns it red, whatever the times. */
class InjectedFaultTests {

  /** The second of the databases that the counts are taken on, which is the quicker to start. */
  private static final int ON_H2 = 1;

  @Test
  void a_cache_that_is_switched_off_shows_in_the_statements_of_a_find(@TempDir Path directory) {
    assertThat(
            new InjectedFault(Caching.INJECTED_FAULT, "true")
                .failures(
                    directory,
                    selectIteration(
                        selectMethod(
                            EclipseLinkPerformanceTests.class,
                            "counts",
                            "java.lang.String, dev.benchline.Recorder"),
                        ON_H2)))
        .singleElement(STRING)
        .contains("REGRESSED", "statements per find, with cache");
  }
}
