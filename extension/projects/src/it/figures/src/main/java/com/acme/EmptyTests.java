package com.acme;

import dev.benchline.PerfTest;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Measures the cost of an empty performance test over an empty test where nothing is measured:
 * classes of ten each, run interleaved.
 */
public final class EmptyTests {

  private static final int ROUNDS = 1_000;
  private static final int METHODS = 10;

  private EmptyTests() {}

  /** Runs the comparison. The argument is a folder for Benchline's results. */
  public static void main(String[] args) {
    Launcher launcher = LauncherFactory.create();
    Path folder = Path.of(args[0]);
    double[] plain = new double[ROUNDS];
    double[] measured = new double[ROUNDS];
    PrintStream out = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    for (int i = 0; i < ROUNDS; i++) {
      plain[i] = millis(launcher, Plain.class, folder);
      measured[i] = millis(launcher, Measured.class, folder);
    }
    out.printf(
        Locale.ROOT,
        "per test, first time: %.2f ms as @Test, %.2f ms as @PerfTest; median: %.3f and %.3f ms%n",
        plain[0] / METHODS,
        measured[0] / METHODS,
        median(plain) / METHODS,
        median(measured) / METHODS);
  }

  private static double millis(Launcher launcher, Class<?> tests, Path folder) {
    long start = System.nanoTime();
    launcher.execute(
        LauncherDiscoveryRequestBuilder.request()
            .selectors(DiscoverySelectors.selectClass(tests))
            .configurationParameter("benchline.measure", "false")
            .configurationParameter("benchline.console", "quiet")
            .configurationParameter("benchline.output", folder.toString())
            .build());
    return (System.nanoTime() - start) / 1e6;
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  static class Plain {

    @Test
    void test0() {}

    @Test
    void test1() {}

    @Test
    void test2() {}

    @Test
    void test3() {}

    @Test
    void test4() {}

    @Test
    void test5() {}

    @Test
    void test6() {}

    @Test
    void test7() {}

    @Test
    void test8() {}

    @Test
    void test9() {}
  }

  static class Measured {

    @PerfTest
    void test0() {}

    @PerfTest
    void test1() {}

    @PerfTest
    void test2() {}

    @PerfTest
    void test3() {}

    @PerfTest
    void test4() {}

    @PerfTest
    void test5() {}

    @PerfTest
    void test6() {}

    @PerfTest
    void test7() {}

    @PerfTest
    void test8() {}

    @PerfTest
    void test9() {}
  }
}
