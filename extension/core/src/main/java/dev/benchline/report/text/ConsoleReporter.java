package dev.benchline.report.text;

import dev.benchline.json.JsonEscapes;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.metrics.TestId;
import dev.benchline.result.Reporter;
import dev.benchline.result.RunSummary;
import dev.benchline.result.SelfCheckReport;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Progress;
import java.io.Flushable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/**
 * Tells how a run goes, and how it ended. Progress is one line that is rewritten where there is a
 * terminal, and otherwise a line when a test begins and one each ten seconds. A message first ends
 * whatever line a test may have left unfinished, and is written in one piece.
 */
public final class ConsoleReporter implements Reporter {

  private static final Duration BETWEEN_LINES = Duration.ofSeconds(10);
  private static final Duration BETWEEN_REWRITES = Duration.ofSeconds(1);

  private final Appendable out;
  private final Optional<Terminal> terminal;
  private final ConsoleMode mode;
  private final LongSupplier nanoTime;
  private final Commands commands;
  private final ProgressLine line;
  private OptionalLong lastSign = OptionalLong.empty();

  /**
   * Writes to a stream.
   *
   * @param out where to; flushed after each message if it can be
   * @param terminal shows progress, if there is one
   * @param mode how much
   * @param nanoTime a clock in nanoseconds, as {@link System#nanoTime()}
   * @param planned the number of tests that are to run, once that is known, and 0 until then
   * @param commands what the reader is told to type
   */
  public ConsoleReporter(
      Appendable out,
      Optional<Terminal> terminal,
      ConsoleMode mode,
      LongSupplier nanoTime,
      IntSupplier planned,
      Commands commands) {
    this.out = out;
    this.terminal = terminal;
    this.mode = mode;
    this.nanoTime = nanoTime;
    this.commands = commands;
    this.line = new ProgressLine(nanoTime, planned);
  }

  @Override
  public synchronized void testStarted(TestId subject, MeasurementPlan plan) {
    progress(line.starting(subject), true);
  }

  /** At most one line in ten seconds, counted from the last line about any test. */
  @Override
  public synchronized void heartbeat(TestId subject, Progress progress) {
    progress(line.of(subject, progress), false);
  }

  @Override
  public synchronized void waiting(String holder) {
    progress(ProgressLine.waiting(holder), false);
  }

  @Override
  public synchronized void waited(Duration time) {
    line.waited(time);
  }

  private void progress(String text, boolean starts) {
    long now = nanoTime.getAsLong();
    long pause = (terminal.isPresent() ? BETWEEN_REWRITES : BETWEEN_LINES).toNanos();
    boolean soon = lastSign.isPresent() && now - lastSign.getAsLong() < pause;
    if (mode == ConsoleMode.QUIET || (soon && !starts)) {
      return;
    }
    lastSign = OptionalLong.of(now);
    if (terminal.isPresent()) {
      terminal.get().show(text);
    } else {
      say(List.of(text), starts);
    }
  }

  @Override
  public synchronized void testFinished(TestResult result) {
    line.count(result.subject());
    terminal.ifPresent(Terminal::clear);
  }

  @Override
  public synchronized void problem(String text) {
    say(List.of("Benchline: " + JsonEscapes.line(text, 1_000)), true);
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
    say(SummaryText.afterFailures(summary, mode, commands), true);
  }

  private void say(List<String> lines, boolean afterOthers) {
    terminal.ifPresent(Terminal::clear);
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
