package com.acme;

import dev.benchline.JUnitHarness;
import dev.benchline.cause.Cause;
import dev.benchline.cause.Growth;
import dev.benchline.fork.ForkSettings;
import dev.benchline.fork.Forks;
import dev.benchline.fork.Jvm;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.ToolProvider;

/**
 * Counts how often the cause of an injected regression is named first: a method three calls below
 * the test that takes longer, and an allocation that was not there.
 *
 * <p>The argument is a folder for the forks' files; the system property {@code rounds} says how
 * often. It must run in the folder of the figures, where the source of {@link Invoice} is.
 */
public final class CauseFound {

  private static final String SLOWER = "com.acme.Invoice.discount";
  private static final String ALLOCATES = "byte[] in com.acme.Invoice.due";
  private static final int BASE_STEPS = 200;

  private CauseFound() {}

  /** Runs the recorded pairs and prints the counts. */
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]).toAbsolutePath();
    int rounds = Integer.getInteger("rounds");
    Forks forks = new Forks(new ForkSettings(Jvm.current(), JUnitHarness.with(Map.of()), folder));
    Path base = compileTheBase(folder.resolve("base"));
    for (Isolation isolation : Isolation.values()) {
      int slower = 0;
      int allocates = 0;
      for (int round = 1; round <= rounds; round++) {
        long start = System.nanoTime();
        try {
          Cause cause = Cause.of(forks.record(plan(base, isolation), round, () -> {}), 1);
          slower += isFirst(SLOWER, cause.slower()) ? 1 : 0;
          allocates += isFirst(ALLOCATES, cause.allocating()) ? 1 : 0;
          System.out.printf(
              Locale.ROOT,
              "%s %d: %s of %+.0f%%, %s, %d samples, %.1f s%n",
              isolation,
              round,
              parts(cause.slower(), cause.baseSeconds()),
              (cause.currentSeconds() / cause.baseSeconds() - 1) * 100,
              parts(cause.allocating(), cause.baseBytes()),
              cause.samples(),
              (System.nanoTime() - start) / 1e9);
        } catch (MeasurementException e) {
          System.out.printf("%s %d: %s%n", isolation, round, e.getMessage());
        }
      }
      System.out.printf(
          "%s: of %d, the slower method was first in %d, the new allocation in %d%n",
          isolation, rounds, slower, allocates);
    }
  }

  private static boolean isFirst(String name, List<Growth> growths) {
    return !growths.isEmpty() && growths.get(0).name().equals(name);
  }

  private static List<String> parts(List<Growth> growths, double base) {
    return growths.stream()
        .map(g -> String.format(Locale.ROOT, "%s %+.0f%%", g.name(), g.more() / base * 100))
        .toList();
  }

  private static MeasurementPlan plan(Path base, Isolation isolation) {
    String test =
        "[engine:junit-jupiter]/[class:com.acme.InvoiceTests]/[method:prints(dev.benchline.Blackhole)]";
    List<Path> current = Jvm.current().classPath();
    List<Path> other = new ArrayList<>(List.of(base));
    other.addAll(current);
    return new MeasurementPlan(
            new TestId("com.acme.InvoiceTests", "prints"),
            List.of(
                new TestedVersion(Version.CURRENT, test, current),
                new TestedVersion(Version.BASE, test, other)),
            Mode.AVERAGE_TIME,
            isolation,
            1,
            1,
            10,
            Duration.ofMillis(50),
            Duration.ofMillis(isolation == Isolation.JVM ? 20 : 1),
            Duration.ofSeconds(2),
            Duration.ofSeconds(60),
            List.of())
        .lasting(Duration.ofSeconds(2), Duration.ofSeconds(2), Duration.ofSeconds(60));
  }

  private static Path compileTheBase(Path folder) throws IOException {
    String source =
        Files.readString(Path.of("src/main/java/com/acme/Invoice.java"))
            .replace("STEPS = 300", "STEPS = " + BASE_STEPS)
            .replace("    receipt = new byte[48]; // not in the base\n", "");
    Path file = Files.createDirectories(folder.resolve("source")).resolve("Invoice.java");
    Files.writeString(file, source);
    ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-d", folder.toString(), file.toString());
    return folder;
  }
}
