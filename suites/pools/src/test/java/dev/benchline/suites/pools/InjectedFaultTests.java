package dev.benchline.suites.pools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import dev.benchline.suites.kit.InjectedFault;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** This suite can fail: a pool that does not test what it hands out goes red, by a count. */
class InjectedFaultTests {

  @Test
  void a_pool_that_does_not_test_goes_red_by_an_exact_metric(@TempDir Path directory) {
    assertThat(
            new InjectedFault(PoolPerformanceTests.FAULT, PoolPerformanceTests.UNTESTED)
                .failures(
                    directory,
                    selectMethod(
                        HikariPerformanceTests.class, "on_the_stub", "dev.benchline.Recorder")))
        .singleElement()
        .asString()
        .contains("REGRESSED", "handed out untested");
  }
}
