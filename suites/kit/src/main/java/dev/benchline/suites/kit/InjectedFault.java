package dev.benchline.suites.kit;

import java.nio.file.Path;
import java.util.List;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * A fault that a system property brings into what is tested, to show that performance tests turn
 * red by it.
 *
 * @param property of the system, which what is tested reads
 * @param value with which it is at fault
 */
public record InjectedFault(String property, String value) {

  /**
   * What the tests say that fail with the fault. They are recorded without it, and checked without
   * it, in this JVM.
   *
   * @param directory for baselines and results
   * @throws IllegalStateException if one fails without the fault, or there is none
   */
  public List<String> failures(Path directory, DiscoverySelector tests) {
    requireNone(run(directory, tests, "record"));
    requireNone(run(directory, tests, "check"));
    System.setProperty(property, value);
    try {
      return run(directory, tests, "check");
    } finally {
      System.clearProperty(property);
    }
  }

  private static void requireNone(List<String> failures) {
    if (!failures.isEmpty()) {
      throw new IllegalStateException("Without a fault there are failures: " + failures);
    }
  }

  private static List<String> run(Path directory, DiscoverySelector tests, String baseline) {
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    // Other listeners would report these tests as the build's.
    LauncherConfig alone =
        LauncherConfig.builder().enableTestExecutionListenerAutoRegistration(false).build();
    LauncherFactory.create(alone)
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(tests)
                .configurationParameter("benchline.measure", "true")
                .configurationParameter("benchline.forks", "0")
                .configurationParameter("benchline.console", "quiet")
                .configurationParameter("benchline.baseline", baseline)
                .configurationParameter(
                    "benchline.baselines", directory.resolve("baselines").toString())
                .configurationParameter("benchline.output", directory.resolve("output").toString())
                .build(),
            listener);
    if (listener.getSummary().getTestsStartedCount() == 0) {
      throw new IllegalStateException("There is no test in " + tests);
    }
    return listener.getSummary().getFailures().stream()
        .map(failure -> String.valueOf(failure.getException().getMessage()))
        .toList();
  }
}
