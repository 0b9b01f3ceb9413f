package dev.benchline.suites.replication.jbosscache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectIteration;
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

/** This suite can fail: whole objects sent where a field was meant are seen by their bytes. */
class PlantedFaultTests {

  @TempDir private Path directory;

  @AfterEach
  void cure() {
    System.clearProperty(Requests.FAULT);
  }

  @Test
  void whole_objects_instead_of_fields_go_red_by_bytes() {
    assertThat(run("record")).isEmpty();
    assertThat(run("check")).isEmpty();

    System.setProperty(Requests.FAULT, "true");

    assertThat(run("check"))
        .singleElement()
        .extracting(failure -> failure.getException().getMessage())
        .asString()
        .contains("REGRESSED", "PojoCache 5-95, list of 200: bytes");
  }

  private List<Failure> run(String mode) {
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(
                    selectIteration(
                        selectMethod(
                            MessagesPerformanceTests.class,
                            "sends",
                            "int, " + Replication.class.getName() + ", dev.benchline.Recorder"),
                        0))
                .configurationParameter("benchline.measure", "true")
                .configurationParameter("benchline.forks", "0")
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
