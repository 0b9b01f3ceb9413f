package com.acme;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * Runs the self-check on {@link BenchlineTests}, {@link SelfCheckTests}, {@link LibraryTests} and
 * {@link FrameworkTests}, and prints its table and a line for each verdict; the ratios of all
 * replicates are then in {@code selfcheck.json}, for {@link SimulatedBuilds}.
 *
 * <p>The argument is a folder for the results; the system properties {@code rounds} and {@code
 * injected} are passed on, {@code subjects} names some of the tests where not all are wanted, and
 * {@code busy} says how many processors other work is to hold meanwhile.
 */
public final class SelfCheckFigure {

  private SelfCheckFigure() {}

  /** Runs the self-check. */
  public static void main(String[] args) throws IOException {
    // What these subjects come to is no reason to trust or distrust the machine with other tests.
    System.setProperty("user.home", args[0]);
    BusyProcessors.keep(Integer.getInteger("busy", 0));
    SummaryGeneratingListener failures = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(
                    DiscoverySelectors.selectClass(BenchlineTests.class),
                    DiscoverySelectors.selectClass(SelfCheckTests.class),
                    DiscoverySelectors.selectClass(LibraryTests.class),
                    DiscoverySelectors.selectClass(FrameworkTests.class))
                .filters(named(System.getProperty("subjects", "")))
                .configurationParameter("benchline.output", args[0])
                .configurationParameter("benchline.selfcheck", System.getProperty("rounds"))
                .configurationParameter(
                    "benchline.selfcheck.injected", System.getProperty("injected"))
                .build(),
            failures);
    failures.getSummary().printFailuresTo(new PrintWriter(System.out, true), 3);
    TrialLines.print(Path.of(args[0], "selfcheck.json"));
  }

  private static PostDiscoveryFilter named(String subjects) {
    List<String> names = List.of(subjects.split(","));
    return test ->
        FilterResult.includedIf(
            subjects.isEmpty()
                || !test.isTest()
                || names.contains(test.getDisplayName().replaceFirst("\\(.*", "")));
  }
}
