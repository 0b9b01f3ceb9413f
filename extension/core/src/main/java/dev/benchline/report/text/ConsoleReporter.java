package dev.benchline.report.text;

import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.metrics.TestId;
import dev.benchline.report.Quantity;
import dev.benchline.report.VerdictLook;
import dev.benchline.result.Printable;
import dev.benchline.result.Reporter;
import dev.benchline.result.RunSummary;
import dev.benchline.result.SelfCheckReport;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Comparison;
import java.io.Flushable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/**
 * Tells in plain lines how a run goes: no color, no bar, nothing that moves the cursor, because a
 * test's JVM cannot know what its output is shown on. A message first ends whatever line a test may
 * have left unfinished, and is written in one piece.
 */
public final class ConsoleReporter implements Reporter {

  /** Roughly the time that a JVM and JUnit take before the first iteration. */
  private static final Duration START_OF_A_SIDE = Duration.ofSeconds(1);

  private static final long BETWEEN_HEARTBEATS = Duration.ofSeconds(10).toNanos();
  private static final String PREFIX = "benchline  ";
  private static final int LONGEST_NAME = 150;

  private final Appendable out;
  private final ConsoleMode mode;
  private final LongSupplier nanoTime;
  private final Commands commands;
  private OptionalLong lastSign = OptionalLong.empty();

  /**
   * Writes to a stream.
   *
   * @param out where to; flushed after each message if it can be
   * @param mode how much
   * @param nanoTime a clock in nanoseconds, as {@link System#nanoTime()}
   * @param commands what the reader is told to type
   */
  public ConsoleReporter(
      Appendable out, ConsoleMode mode, LongSupplier nanoTime, Commands commands) {
    this.out = out;
    this.mode = mode;
    this.nanoTime = nanoTime;
    this.commands = commands;
  }

  @Override
  public synchronized void testStarted(TestId subject, MeasurementPlan plan) {
    lastSign = OptionalLong.of(nanoTime.getAsLong());
    if (mode != ConsoleMode.QUIET) {
      say(List.of(PREFIX + name(subject) + "  " + planned(plan)), true);
    }
  }

  /** At most one line in ten seconds, counted from the last line about any test. */
  @Override
  public synchronized void heartbeat(TestId subject, String progress) {
    long now = nanoTime.getAsLong();
    boolean quiet = lastSign.isPresent() && now - lastSign.getAsLong() < BETWEEN_HEARTBEATS;
    if (mode != ConsoleMode.QUIET && !quiet) {
      lastSign = OptionalLong.of(now);
      say(List.of(PREFIX + name(subject) + "  " + Printable.line(progress, 100)), false);
    }
  }

  @Override
  public synchronized void testFinished(TestResult result) {
    if (mode == ConsoleMode.QUIET && !result.verdict().mayFail()) {
      return;
    }
    String line = PREFIX + name(result.subject()) + "  " + outcome(result);
    // Forks keep their output to themselves; only what ran here can have left a line unfinished.
    say(List.of(line), result.plan().forks() == 0);
  }

  @Override
  public synchronized void problem(String text) {
    say(List.of("Benchline: " + Printable.line(text, 1_000)), true);
  }

  @Override
  public synchronized void selfCheckFinished(SelfCheckReport report) {
    say(SelfCheckText.of(report), true);
  }

  @Override
  public synchronized void runFinished(RunSummary summary) {
    if (summary.isEmpty()) {
      return;
    }
    say(SummaryText.of(summary, mode, commands), true);
  }

  private static String outcome(TestResult result) {
    List<Comparison> comparisons = FailureText.comparisons(result);
    if (comparisons.isEmpty()) {
      return VerdictLook.word(result.verdict());
    }
    Comparison comparison = comparisons.get(0);
    return Printable.line(comparison.metric().name(), 40)
        + " "
        + Quantity.of(comparison.current(), comparison.metric().unit())
        + comparison.change().map(change -> "  " + Quantity.withInterval(change)).orElse("")
        + "  "
        + VerdictLook.word(result.verdict())
        + (comparison.baseline().isPresent()
            ? " (tolerance " + Quantity.part(comparison.tolerance().relative()) + ")"
            : "");
  }

  private static String planned(MeasurementPlan plan) {
    String forks = plan.forks() == 0 ? "in this JVM" : Quantity.count(plan.forks(), "fork");
    if (plan.mode() == Mode.SINGLE_SHOT) {
      return forks + ", one invocation each";
    }
    Duration fork =
        plan.iterationTime()
            .multipliedBy(plan.iterations())
            .plus(plan.forks() == 0 ? Duration.ZERO : START_OF_A_SIDE)
            .multipliedBy(plan.versions().size())
            .plus(plan.warmUp());
    return "%s x %s, about %s"
        .formatted(
            forks,
            Quantity.count(plan.iterations(), "iteration"),
            Quantity.duration(fork.multipliedBy(Math.max(1, plan.forks()))));
  }

  private static String name(TestId subject) {
    return Printable.line(subject.displayName(), LONGEST_NAME);
  }

  private void say(List<String> lines, boolean afterOthers) {
    print(out, (afterOthers ? "\n" : "") + String.join("\n", lines) + "\n");
  }

  static void print(Appendable out, String text) {
    try {
      out.append(text);
      if (out instanceof Flushable flushable) {
        flushable.flush();
      }
    } catch (IOException e) {
      throw new UncheckedIOException("The console could not be written to.", e);
    }
  }
}
