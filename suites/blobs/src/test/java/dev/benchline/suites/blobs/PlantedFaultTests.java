package dev.benchline.suites.blobs;

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

/** This suite can fail: by a BLOB that is copied twice, and by auto-commit that was left on. */
class PlantedFaultTests {

  private static final String RECORDER = "dev.benchline.Recorder";
  private static final String READING =
      "dev.benchline.suites.blobs.Reading,dev.benchline.Recorder,dev.benchline.Blackhole";

  @TempDir Path directory;

  @AfterEach
  void cure() {
    System.clearProperty(BlobPerformanceTests.FAULT);
  }

  @Test
  void a_blob_that_is_copied_twice_goes_red_by_allocated_bytes() {
    assertThat(run("record", "select", READING)).isEmpty();

    System.setProperty(BlobPerformanceTests.FAULT, BlobPerformanceTests.COPIED_TWICE);

    assertThat(run("check", "select", READING))
        .extracting(failure -> failure.getException().getMessage())
        .isNotEmpty()
        .allSatisfy(text -> assertThat(text).contains("REGRESSED", "allocated"));
  }

  @Test
  void auto_commit_that_was_left_on_goes_red_by_its_commits() {
    assertThat(run("record", "insert", RECORDER)).isEmpty();

    System.setProperty(BlobPerformanceTests.FAULT, BlobPerformanceTests.AUTO_COMMIT);

    assertThat(run("check", "insert", RECORDER))
        .singleElement()
        .extracting(failure -> failure.getException().getMessage())
        .asString()
        .contains("REGRESSED", "commits");
  }

  private List<Failure> run(String mode, String test, String parameters) {
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(selectMethod(H2PerformanceTests.class, test, parameters))
                .configurationParameter("benchline.measure", "true")
                .configurationParameter("benchline.baseline", mode)
                .configurationParameter("benchline.baselines", directory.resolve("b").toString())
                .configurationParameter("benchline.output", directory.resolve("o").toString())
                .configurationParameter("benchline.console", "quiet")
                .build(),
            listener);
    assertThat(listener.getSummary().getTestsFoundCount()).isPositive();
    return listener.getSummary().getFailures();
  }
}
