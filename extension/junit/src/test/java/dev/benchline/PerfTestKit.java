package dev.benchline;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/**
 * Runs a fixture with the real engine and a plan so small that a fork takes little more than its
 * start.
 */
final class PerfTestKit {

  private final Map<String, String> parameters = new LinkedHashMap<>();

  private PerfTestKit(Path directory) {
    with("benchline.forks", "1");
    with("benchline.iterations", "3");
    with("benchline.iterationMillis", "2");
    with("benchline.warmUpMillis", "100");
    with("benchline.console", "quiet");
    with("benchline.output", directory.resolve("output").toString());
    with("benchline.baselines", directory.resolve("baselines").toString());
  }

  /**
   * @param directory for baselines and results
   */
  static PerfTestKit in(Path directory) {
    return new PerfTestKit(directory);
  }

  PerfTestKit with(String key, String value) {
    parameters.put(key, value);
    return this;
  }

  /** Runs the fixtures; a session of its own, as far as repeated failures are concerned. */
  Results run(Class<?>... fixtures) {
    for (Class<?> fixture : fixtures) {
      forget(fixture);
    }
    return runAgain(fixtures);
  }

  private static void forget(Class<?> fixture) {
    FirstFailures.forget(fixture);
    for (Class<?> nested : fixture.getDeclaredClasses()) {
      forget(nested);
    }
  }

  /** Runs the fixtures in the same session as the run before. */
  Results runAgain(Class<?>... fixtures) {
    return run("junit-jupiter", fixtures);
  }

  /** Runs suites of JUnit's own kind. */
  Results runSuites(Class<?>... suites) {
    return run("junit-platform-suite", suites);
  }

  private Results run(String engine, Class<?>... fixtures) {
    return new Results(
        EngineTestKit.engine(engine)
            .configurationParameters(parameters)
            .selectors(
                Stream.of(fixtures)
                    .map(DiscoverySelectors::selectClass)
                    .toArray(ClassSelector[]::new))
            .execute());
  }

  /** Runs the fixtures as a build does, by the launcher. */
  void launch(Class<?>... fixtures) {
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(Stream.of(fixtures).map(DiscoverySelectors::selectClass).toList())
                .configurationParameters(parameters)
                .build());
  }

  /** What happened. */
  static final class Results {

    private final EngineExecutionResults events;

    Results(EngineExecutionResults events) {
      this.events = events;
    }

    EngineExecutionResults events() {
      return events;
    }

    /** How the test ended; the display name of an invocation counts as its name as well. */
    Status statusOf(String test) {
      return resultOf(test).getStatus();
    }

    Optional<Throwable> thrownBy(String test) {
      return resultOf(test).getThrowable();
    }

    /** The message of what the test threw, or all that a regression says. */
    String messageOf(String test) {
      return thrownBy(test)
          .map(
              thrown ->
                  thrown instanceof RegressionError regression
                      ? regression.evidence()
                      : thrown.getMessage())
          .orElseThrow(() -> new AssertionError(test + " threw nothing"));
    }

    /** Messages of everything that failed, tests and containers. */
    List<String> failures() {
      return events
          .allEvents()
          .failed()
          .map(event -> event.getRequiredPayload(TestExecutionResult.class))
          .map(result -> String.valueOf(result.getThrowable().orElseThrow().getMessage()))
          .toList();
    }

    /** The values that were published for Allure under this name. */
    List<String> entries(String name) {
      return events
          .allEvents()
          .reportingEntryPublished()
          .map(event -> event.getRequiredPayload(ReportEntry.class).getKeyValuePairs())
          .filter(entry -> name.equals(entry.get("allure.parameter")))
          .map(entry -> entry.get("value"))
          .toList();
    }

    private TestExecutionResult resultOf(String test) {
      return events
          .testEvents()
          .finished()
          .filter(event -> isOf(event, test))
          .map(event -> event.getRequiredPayload(TestExecutionResult.class))
          .findFirst()
          .orElseThrow(() -> new AssertionError(test + " did not finish: " + failures()));
    }

    private static boolean isOf(Event event, String test) {
      return event.getTestDescriptor().getUniqueId().toString().contains(":" + test + "(")
          || event.getTestDescriptor().getDisplayName().equals(test);
    }
  }
}
