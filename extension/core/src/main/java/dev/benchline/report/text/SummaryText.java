package dev.benchline.report.text;

import dev.benchline.metrics.Kind;
import dev.benchline.metrics.TestId;
import dev.benchline.report.Quantity;
import dev.benchline.result.GateNote;
import dev.benchline.result.GateNotesFile;
import dev.benchline.result.Printable;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The lines that the console prints at the end of a run. */
public final class SummaryText {

  private static final int LONGEST_NAME = 70;
  private static final int MOST_NAMES = 20;

  private SummaryText() {}

  /** The lines. */
  public static List<String> of(RunSummary summary, ConsoleMode mode, Commands commands) {
    List<String> lines = new ArrayList<>();
    String took =
        summary.results().isEmpty()
            ? "."
            : "; measuring took " + Quantity.duration(summary.duration()) + ".";
    lines.add("Benchline: " + ResultTable.counts(summary) + took);
    head(summary, lines);
    if (!summary.unmeasured().isEmpty()) {
      lines.add(
          Quantity.count(summary.unmeasured().size(), "test")
              + " ran once without being measured, which proves nothing about performance.");
    }
    notCompared(summary, lines);
    List<List<String>> rows =
        mode == ConsoleMode.VERBOSE
            ? ResultTable.everyMetric(summary, LONGEST_NAME)
            : ResultTable.rows(summary, LONGEST_NAME);
    if (!rows.isEmpty()) {
      lines.add("");
      lines.addAll(ResultTable.align(ResultTable.HEADER, rows));
    }
    if (mode == ConsoleMode.PLAIN) {
      passed(summary, lines);
      names(
          "unaffected, and so not measured:",
          judged(summary, Verdict.UNAFFECTED),
          TestId::displayName,
          lines);
    }
    names("could not be measured:", summary.failed(), TestId::displayName, lines);
    if (mode != ConsoleMode.QUIET) {
      names("skipped by JUnit:", skipped(summary), GateNote::text, lines);
      names("aborted themselves:", summary.aborted(), TestId::displayName, lines);
      names("baselines without test:", summary.withoutTest(), TestId::fullName, lines);
      names("new tests:", summary.newTests(), TestId::fullName, lines);
    }
    List<String> steps = nextSteps(summary, commands);
    if (!steps.isEmpty()) {
      lines.add("");
      steps.forEach(step -> lines.add("> " + step));
    }
    return lines;
  }

  /** Puts what the gate lets pass before the results that it has let pass. */
  private static void head(RunSummary summary, List<String> lines) {
    List<GateNote> leading = summary.notes().stream().filter(note -> note.kind().leads()).toList();
    leading.stream().limit(MOST_NAMES).map(GateNote::line).forEach(lines::add);
    if (leading.size() > MOST_NAMES) {
      lines.add("and " + (leading.size() - MOST_NAMES) + " more, in " + GateNotesFile.NAME);
    }
  }

  private static List<GateNote> skipped(RunSummary summary) {
    return summary.gate().stream().filter(note -> note.kind() == GateNote.Kind.SKIPPED).toList();
  }

  private static void passed(RunSummary summary, List<String> lines) {
    List<TestResult> passed =
        summary.worstFirst().stream().filter(r -> r.verdict() == Verdict.PASSED).toList();
    names(
        "passed:",
        passed,
        r -> {
          String most = FailureText.atMost(r);
          String name = r.subject().displayName();
          return most.isEmpty() ? name : Printable.line(name, LONGEST_NAME) + "  " + most;
        },
        lines);
  }

  private static <T> void names(
      String heading, List<T> things, Function<T, String> name, List<String> lines) {
    if (things.isEmpty()) {
      return;
    }
    lines.add("");
    lines.add(heading);
    things.stream()
        .limit(MOST_NAMES)
        .forEach(thing -> lines.add("  " + Printable.line(name.apply(thing), 150)));
    if (things.size() > MOST_NAMES) {
      lines.add("  and " + (things.size() - MOST_NAMES) + " more");
    }
  }

  private static List<String> nextSteps(RunSummary summary, Commands commands) {
    List<String> steps = new ArrayList<>();
    List<TestId> regressed = judged(summary, Verdict.REGRESSED);
    List<TestId> inconclusive = subjects(summary, SummaryText::isOpen);
    List<TestId> unknown =
        judged(summary, Verdict.NEW).stream().filter(summary.newTests()::contains).toList();
    List<TestId> improved = judged(summary, Verdict.IMPROVED);
    if (summary.results().stream().anyMatch(TestResult::isPaired)) {
      return List.of(); // each result has said what to do
    }
    if (!regressed.isEmpty()) {
      steps.add("accept what regressed, with a reason: " + commands.accept(regressed));
    }
    if (!inconclusive.isEmpty()) {
      steps.add(
          "get an answer, both versions in pairs: " + commands.against("baseline", inconclusive));
    }
    if (!unknown.isEmpty()) {
      steps.add("record what has no baseline: " + commands.record(unknown));
    }
    if (!improved.isEmpty()) {
      steps.add("keep what improved as the new baseline: " + commands.accept(improved));
    }
    if (summary.results().isEmpty() && !summary.unmeasured().isEmpty()) {
      steps.add("measure: " + commands.measure(List.of()));
    }
    return steps;
  }

  /** Says where times cannot fail a test, because the baseline was recorded elsewhere. */
  private static void notCompared(RunSummary summary, List<String> lines) {
    summary.results().stream()
        .filter(SummaryText::hasIncomparableTimes)
        .collect(
            Collectors.groupingBy(TestResult::environment, TreeMap::new, Collectors.counting()))
        .forEach(
            (environment, count) ->
                lines.add(
                    "The times of %s were not compared: %s."
                        .formatted(Quantity.count(count, "test"), environment)));
  }

  private static boolean hasIncomparableTimes(TestResult result) {
    return result.judgement().comparisons().stream()
        .anyMatch(
            comparison ->
                comparison.metric().kind() == Kind.TIMED
                    && comparison.verdict() == Verdict.NOT_COMPARABLE);
  }

  private static List<TestId> judged(RunSummary summary, Verdict verdict) {
    return subjects(summary, result -> result.judgement().verdict() == verdict);
  }

  /** Without an answer, and one can be had here. */
  private static boolean isOpen(TestResult result) {
    return result.judgement().verdict() == Verdict.INCONCLUSIVE && !result.plan().isDoneElsewhere();
  }

  private static List<TestId> subjects(RunSummary summary, Predicate<TestResult> wanted) {
    return summary.results().stream()
        .filter(wanted)
        .filter(result -> !result.isSettled())
        .map(TestResult::subject)
        .toList();
  }
}
