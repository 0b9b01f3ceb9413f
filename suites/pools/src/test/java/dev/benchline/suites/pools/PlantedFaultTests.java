package dev.benchline.suites.pools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary.Failure;

/** This suite can fail: a pool that does not test what it hands out goes red, by a count. */
class PlantedFaultTests {

  @TempDir Path directory;

  @AfterEach
  void cure() {
    System.clearProperty(PoolPerformanceTests.FAULT);
  }

  @Test
  void a_pool_that_does_not_test_goes_red_by_an_exact_metric() {
    assertThat(run("record")).isEmpty();
    assertThat(run("check")).isEmpty();

    System.setProperty(PoolPerformanceTests.FAULT, PoolPerformanceTests.UNTESTED);

    assertThat(run("check"))
        .singleElement()
        .extracting(failure -> failure.getException().getMessage())
        .asString()
        .contains("REGRESSED", "handed out untested");
  }

  private List<Failure> run(String mode) {
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(
                    selectMethod(
                        HikariPerformanceTests.class, "on_the_stub", "dev.benchline.Recorder"))
                .configurationParameter("benchline.measure", "true")
                .configurationParameter("benchline.baseline", mode)
                .configurationParameter("benchline.baselines", directory.resolve("b").toString())
                .configurationParameter("benchline.output", directory.resolve("o").toString())
                .configurationParameter("benchline.console", "quiet")
                .build(),
            listener);
    assertThat(listener.getSummary().getTestsFoundCount()).isEqualTo(1);
    return listener.getSummary().getFailures();
  }
}
