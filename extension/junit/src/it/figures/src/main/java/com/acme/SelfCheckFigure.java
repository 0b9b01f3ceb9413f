package com.acme;

import java.io.PrintWriter;
import java.util.List;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * Runs the self-check on {@link BenchlineTests} and {@link SelfCheckTests} and prints its table;
 * the ratios of all pairs are then in {@code selftest.json}, for {@link SimulatedBuilds}.
 *
 * <p>The argument is a folder for the results; the system properties {@code rounds} and {@code
 * planted} are passed on, and {@code subjects} names some of the tests where not all are wanted.
 */
public final class SelfCheckFigure {

  private SelfCheckFigure() {}

  /** Runs the self-check. */
  public static void main(String[] args) {
    // What these subjects come to is no reason to trust or distrust the machine with other tests.
    System.setProperty("user.home", args[0]);
    SummaryGeneratingListener failures = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(
                    DiscoverySelectors.selectClass(BenchlineTests.class),
                    DiscoverySelectors.selectClass(SelfCheckTests.class))
                .filters(named(System.getProperty("subjects", "")))
                .configurationParameter("benchline.output", args[0])
                .configurationParameter("benchline.selfcheck", System.getProperty("rounds"))
                .configurationParameter(
                    "benchline.selfcheck.injected", System.getProperty("injected"))
                .build(),
            failures);
    failures.getSummary().printFailuresTo(new PrintWriter(System.out, true), 3);
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
