package dev.benchline.suites.kit;

import java.nio.file.Path;
import java.util.List;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.opentest4j.TestAbortedException;

/** Runs tests within a test, to see them fail by a fault. */
public final class FaultyRun {

  private final Path directory;
  private final DiscoverySelector tests;

  /**
   * @param directory for baselines and results
   */
  public FaultyRun(Path directory, DiscoverySelector tests) {
    this.directory = directory;
    this.tests = tests;
  }

  /** The messages of tests that fail an assertion with the fault, as {@link RowsTests} runs it. */
  public List<String> failures(Fault fault) {
    return List.copyOf(run(fault, Row.ALL).red().values());
  }

  /**
   * The invocations that fail an assertion with the fault: one of the code or, where too few fail
   * one of the code, one of baselines that are recorded without the fault.
   *
   * @param wanted so many of them, or {@link Row#ALL}
   * @throws TestAbortedException if all tests are aborted, for want of a server
   */
  Invocations run(Fault fault, int wanted) {
    Invocations asserted = faulty(fault, false);
    if (asserted.areRed(wanted)) {
      return asserted;
    }
    if (asserted.areAborted()) {
      throw new TestAbortedException("The tests are aborted, with the fault or without it.");
    }
    requireNoneRed(run("record", true));
    requireNoneRed(run("check", true));
    return asserted.and(faulty(fault, true));
  }

  private static void requireNoneRed(Invocations sound) {
    if (!sound.red().isEmpty()) {
      throw new IllegalStateException("Without a fault there are failures: " + sound.red());
    }
  }

  private Invocations faulty(Fault fault, boolean measured) {
    try (Injection injected = fault.inject()) {
      return run("check", measured);
    }
  }

  private Invocations run(String baseline, boolean measured) {
    InvocationListener listener = new InvocationListener();
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
    Invocations invocations = listener.invocations();
    if (invocations.areNone()) {
      throw new IllegalStateException("There is no test in " + tests);
    }
    return invocations;
  }
}
