package dev.benchline;

import dev.benchline.fork.ForkOutcome;
import dev.benchline.fork.ForkedTest;
import dev.benchline.fork.Harness;
import dev.benchline.measure.MeasurementException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.BlockingQueue;
import org.apiguardian.api.API;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs a test with the JUnit Platform launcher, or several of one class, in the class loader that
 * loaded this class. Called by reflection; its signature has only types of the JDK.
 */
@API(status = API.Status.INTERNAL)
public final class ForkLauncher {

  private static final String JUPITER = "org.junit.jupiter.engine.JupiterTestEngine";

  private ForkLauncher() {}

  /**
   * Runs the test and tells through the queue how it ended.
   *
   * @param uniqueId JUnit's unique id of the test
   * @param parameters JUnit configuration parameters
   * @param settings {@code mode}, {@code threads}, and {@link Harness#SIBLINGS}
   * @param requests from the thread that measures
   * @param replies to it
   * @return how the test ended, as text
   */
  public static String run(
      String uniqueId,
      Map<String, String> parameters,
      Map<String, String> settings,
      BlockingQueue<Object> requests,
      BlockingQueue<Object> replies) {
    ForkedTest.open(requests, replies, settings);
    try {
      return launch(uniqueId, siblings(settings), parameters).toText();
    } finally {
      ForkedTest.close();
    }
  }

  private static List<String> siblings(Map<String, String> settings) {
    return settings.getOrDefault(Harness.SIBLINGS, "").lines().toList();
  }

  private static ForkOutcome launch(
      String uniqueId, List<String> siblings, Map<String, String> parameters) {
    // Reporting listeners and filters belong to the JVM that runs the build, not to a fork of it.
    LauncherConfig config =
        LauncherConfig.builder()
            .enableTestExecutionListenerAutoRegistration(false)
            .enablePostDiscoveryFilterAutoRegistration(false)
            .enableLauncherDiscoveryListenerAutoRegistration(false)
            .enableTestEngineAutoRegistration(false)
            .addTestEngines(jupiter())
            .build();
    Listener listener = new Listener(siblings);
    // A launcher without a session opens one for each request, and so has listeners set up again.
    try (LauncherSession session = LauncherFactory.openSession(config)) {
      Launcher launcher = session.getLauncher();
      List<String> tests = new ArrayList<>(List.of(uniqueId));
      siblings.stream().filter(test -> isThere(launcher, test, parameters)).forEach(tests::add);
      launcher.execute(request(tests, parameters), listener);
    }
    return listener.outcome();
  }

  /** A sibling that this version does not have would keep JUnit from running the others. */
  private static boolean isThere(
      Launcher launcher, String uniqueId, Map<String, String> parameters) {
    try {
      return launcher
          .discover(request(List.of(uniqueId), parameters))
          .getTestIdentifier(UniqueId.parse(uniqueId))
          .isTest();
    } catch (JUnitException e) {
      return false;
    }
  }

  private static LauncherDiscoveryRequest request(
      List<String> tests, Map<String, String> parameters) {
    return LauncherDiscoveryRequestBuilder.request()
        .selectors(tests.stream().map(DiscoverySelectors::selectUniqueId).toList())
        .configurationParameters(parameters)
        .configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
        .configurationParameter("junit.jupiter.execution.timeout.mode", "disabled")
        .build();
  }

  /** The engine of our tests alone: others need not even be loaded. */
  private static TestEngine jupiter() {
    return ServiceLoader.load(TestEngine.class).stream()
        .filter(engine -> engine.type().getName().equals(JUPITER))
        .findFirst()
        .orElseThrow(
            () ->
                new MeasurementException(
                    "A fork needs junit-jupiter-engine on the class path, but found none."))
        .get();
  }

  private static final class Listener implements TestExecutionListener {

    private final List<String> siblings;
    private Optional<ForkOutcome> worst = Optional.empty();
    private boolean testFinished;

    Listener(List<String> siblings) {
      this.siblings = siblings;
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
      if (siblings.contains(test.getUniqueId())) {
        return; // it says so itself when its turn comes
      }
      note(ForkOutcome.skipped(test.getDisplayName() + " was skipped: " + reason));
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      testFinished |= test.isTest();
      result.getThrowable().ifPresent(thrown -> note(ForkOutcome.of(thrown)));
    }

    /** The first thing that went wrong tells most; what follows is its consequence. */
    private void note(ForkOutcome outcome) {
      if (worst.isEmpty()) {
        worst = Optional.of(outcome);
      }
    }

    ForkOutcome outcome() {
      return worst.orElseGet(
          () ->
              testFinished
                  ? ForkOutcome.completed()
                  : new ForkOutcome(
                      ForkOutcome.Status.ERROR,
                      "",
                      "The fork found no test under its unique id. Tests and their arguments must"
                          + " be the same each time they are discovered.",
                      ""));
    }
  }
}
