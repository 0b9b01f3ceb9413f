package dev.benchline.suites.embedded;

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

/** This suite can fail: autocommit left on is seen by a count, whatever the time. */
class PlantedFaultTests {

  @TempDir private Path directory;

  @AfterEach
  void cure() {
    System.clearProperty(Engine.FAULT);
  }

  @Test
  void autocommit_left_on_goes_red_by_commits_per_record() {
    assertThat(run("record")).isEmpty();
    assertThat(run("check")).isEmpty();

    System.setProperty(Engine.FAULT, "true");

    assertThat(run("check"))
        .singleElement()
        .extracting(failure -> failure.getException().getMessage())
        .asString()
        .contains("REGRESSED", "load in one transaction: commits");
  }

  private List<Failure> run(String mode) {
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(
                    selectMethod(
                        WrittenPerformanceTests.class,
                        "durable",
                        Engine.class.getName() + ", dev.benchline.Recorder"))
                .configurationParameter("benchline.measure", "true")
                .configurationParameter("benchline.forks", "0")
                .configurationParameter("benchline.baseline", mode)
                .configurationParameter("benchline.baselines", directory.resolve("b").toString())
                .configurationParameter("benchline.output", directory.resolve("o").toString())
                .configurationParameter("benchline.console", "quiet")
                .build(),
            listener);
    assertThat(listener.getSummary().getTestsFoundCount()).isEqualTo(2);
    return listener.getSummary().getFailures();
  }
}
