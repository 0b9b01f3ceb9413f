package dev.benchline.suites.kit;

import java.nio.file.Path;
import java.util.List;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;
import org.opentest4j.TestAbortedException;

/** Runs tests within a test, to see them fail by a fault. */
final class FaultyRun {

  private final Path directory;
  private final DiscoverySelector tests;

  /**
   * @param directory for baselines and results
   */
  FaultyRun(Path directory, DiscoverySelector tests) {
    this.directory = directory;
    this.tests = tests;
  }

  /**
   * The messages of the assertions that fail with the fault: those of the code or, where the code
   * has none that does, of baselines that are recorded without the fault.
   *
   * @throws TestAbortedException if all tests are aborted, for want of a server
   */
  List<String> failures(Fault fault) {
    TestExecutionSummary asserted;
    try (Injection injected = fault.inject()) {
      asserted = run("check", false);
    }
    List<String> failures = failures(asserted);
    if (!failures.isEmpty()) {
      return failures;
    }
    if (asserted.getTestsSucceededCount() == 0 && aborted(asserted) > 0) {
      throw new TestAbortedException("The tests are aborted, with the fault or without it.");
    }
    requireNone(run("record", true));
    requireNone(run("check", true));
    try (Injection injected = fault.inject()) {
      return failures(run("check", true));
    }
  }

  /** Tests, and targets with all of their tests. */
  private static long aborted(TestExecutionSummary summary) {
    return summary.getTestsAbortedCount() + summary.getContainersAbortedCount();
  }

  private static void requireNone(TestExecutionSummary summary) {
    if (summary.getTotalFailureCount() > 0) {
      throw new IllegalStateException("Without a fault there are failures: " + failures(summary));
    }
  }

  private static List<String> failures(TestExecutionSummary summary) {
    return summary.getFailures().stream()
        .map(TestExecutionSummary.Failure::getException)
        .map(FaultyRun::assertion)
        .toList();
  }

  private static String assertion(Throwable thrown) {
    if (thrown instanceof AssertionError) {
      return String.valueOf(thrown.getMessage());
    }
    throw new IllegalStateException("The fault fails no assertion, it breaks the test", thrown);
  }

  private TestExecutionSummary run(String baseline, boolean measured) {
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    // Other listeners would report these tests as the build's.
    LauncherConfig alone =
        LauncherConfig.builder().enableTestExecutionListenerAutoRegistration(false).build();
    LauncherFactory.create(alone)
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(tests)
                .configurationParameter("benchline.measure", String.valueOf(measured))
                .configurationParameter("benchline.forks", "0")
                .configurationParameter("benchline.console", "quiet")
                .configurationParameter("benchline.baseline", baseline)
                .configurationParameter(
                    "benchline.baselines", directory.resolve("baselines").toString())
                .configurationParameter("benchline.output", directory.resolve("output").toString())
                .build(),
            listener);
    TestExecutionSummary summary = listener.getSummary();
    if (summary.getTestsFoundCount() == 0) {
      throw new IllegalStateException("There is no test in " + tests);
    }
    return summary;
  }
}
