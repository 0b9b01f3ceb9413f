package dev.benchline.report.text;

import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.TestId;
import dev.benchline.report.Effect;
import dev.benchline.report.Headline;
import dev.benchline.report.Outcome;
import dev.benchline.report.References;
import dev.benchline.report.TestAnchor;
import dev.benchline.result.GateNote;
import dev.benchline.result.GateNotesFile;
import dev.benchline.result.RunSummary;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Quantity;
import dev.benchline.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The lines that the console prints at the end of a run: what needs a reader, worst first, then the
 * outcome in a sentence, the report's file, and the commands to type.
 *
 * @param summary the run
 * @param mode how much is said
 * @param commands what the reader is told to type
 * @param toldFailures whether the reader has seen how tests failed
 */
public record SummaryText(
    RunSummary summary, ConsoleMode mode, Commands commands, boolean toldFailures) {

  private static final String START = "Benchline: ";
  private static final int LONGEST_LINE = 500;
  private static final int MOST = 20;

  /** The lines for a reader who has seen how tests failed, if the build tool has printed that. */
  public static List<String> afterFailures(
      RunSummary summary, ConsoleMode mode, Commands commands) {
    return new SummaryText(summary, mode, commands, commands.printsFailures()).lines();
  }

  /** The lines about all tests, for a reader who sees nothing else. */
  public static List<String> whole(RunSummary summary, Commands commands) {
    return new SummaryText(summary, ConsoleMode.VERBOSE, commands, false).lines();
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    head(lines);
    blocks(lines);
    if (mode != ConsoleMode.QUIET) {
      passedWithWarnings(lines);
      unaffected(lines);
      addMost(
          References.of(summary.results()).stream()
              .map(name -> "reference, not compared itself: " + name)
              .toList(),
          lines);
      notes(GateNote.Kind.SKIPPED, lines);
      notes(GateNote.Kind.ABORTED, lines);
      notes(GateNote.Kind.WITHOUT_TEST, lines);
    }
    notes(GateNote.Kind.FAILED, lines);
    notCompared(lines);
    if (!lines.isEmpty()) {
      lines.add("");
    }
    outcome(lines);
    report().ifPresent(step -> lines.add(Block.line(step, 0)));
    steps().forEach(step -> lines.add(Block.line(step, 0)));
    return lines;
  }

  /** Puts what the gate lets pass before the results that it has let pass. */
  private void head(List<String> lines) {
    List<GateNote> leading = summary.notes().stream().filter(note -> note.kind().leads()).toList();
    leading.stream().limit(MOST).map(GateNote::line).forEach(lines::add);
    if (leading.size() > MOST) {
      lines.add("and " + (leading.size() - MOST) + " more, in " + GateNotesFile.NAME);
    }
  }

  private void blocks(List<String> lines) {
    ResultWords words = new ResultWords(commands);
    List<Block> blocks =
        summary.results().stream()
            .filter(this::hasBlock)
            .sorted(Outcome.WORST_FIRST)
            .map(words::block)
            .toList();
    lines.addAll(Block.lines(blocks));
  }

  private boolean hasBlock(TestResult result) {
    if (toldFailures && result.failsBuild(summary.failOn().verdicts())) {
      return false;
    }
    if (result.lacksItsHistory()) {
      return true;
    }
    return switch (mode) {
      case QUIET -> result.verdict().mayFail();
      case PLAIN ->
          (result.verdict() != Verdict.PASSED && result.verdict() != Verdict.UNAFFECTED)
              || result.recorded().isPresent();
      case VERBOSE -> result.verdict() != Verdict.UNAFFECTED;
    };
  }

  private void passedWithWarnings(List<String> lines) {
    List<String> passed =
        summary.results().stream()
            .sorted(Outcome.WORST_FIRST)
            .filter(result -> Outcome.of(result) == Outcome.PASSED && !hasBlock(result))
            .filter(result -> !ResultWords.warnings(result).isEmpty())
            .map(
                result ->
                    "PASSED  %s  %s"
                        .formatted(
                            Headline.of(result).test(),
                            String.join(" ", ResultWords.warnings(result))))
            .toList();
    addMost(passed, lines);
  }

  private void unaffected(List<String> lines) {
    List<TestId> tests =
        summary.results().stream()
            .filter(result -> result.verdict() == Verdict.UNAFFECTED)
            .map(TestResult::subject)
            .toList();
    if (!tests.isEmpty()) {
      String names =
          tests.stream()
              .limit(MOST)
              .map(test -> JsonEscapes.line(test.displayName(), 200))
              .collect(Collectors.joining(", "));
      String more = tests.size() > MOST ? " and " + (tests.size() - MOST) + " more" : "";
      lines.add("UNAFFECTED, not measured: " + JsonEscapes.line(names, LONGEST_LINE) + more);
    }
  }

  private void notes(GateNote.Kind kind, List<String> lines) {
    addMost(
        summary.notes().stream().filter(note -> note.kind() == kind).map(GateNote::line).toList(),
        lines);
  }

  private static void addMost(List<String> added, List<String> lines) {
    added.stream()
        .limit(MOST)
        .map(line -> JsonEscapes.line(line, LONGEST_LINE))
        .forEach(lines::add);
    if (added.size() > MOST) {
      lines.add("and " + (added.size() - MOST) + " more");
    }
  }

  private void outcome(List<String> lines) {
    int unmeasured = summary.unmeasured().size();
    String once =
        Quantity.count(unmeasured, "test")
            + " ran once without being measured, which proves nothing about performance.";
    if (unmeasured > 0 && summary.nothingWasToBeMeasured()) {
      lines.add(START + once);
      return;
    }
    boolean regressed = Effect.counts(summary).containsKey(Outcome.REGRESSED);
    if (regressed) {
      lines.add(START + Effect.of(summary).headline());
    }
    String before = regressed ? " ".repeat(START.length()) : START;
    lines.add(before + String.join(" | ", facts()));
    if (unmeasured > 0) {
      lines.add(" ".repeat(START.length()) + once);
    }
  }

  private List<String> facts() {
    List<String> facts = new ArrayList<>(List.of(counts()));
    List<String> bases =
        summary.results().stream()
            .filter(TestResult::isAgainstBase)
            .map(ResultWords::reference)
            .distinct()
            .toList();
    if (bases.size() == 1) {
      facts.add("against " + bases.get(0));
    }
    if (!summary.results().isEmpty()) {
      facts.add(Quantity.duration(summary.duration()));
    }
    return facts;
  }

  /** {@code 1 regressed, 10 passed (slower by at most 2.1%)}. */
  private String counts() {
    String most =
        Headline.atMost(
            summary.results().stream()
                .filter(result -> Outcome.of(result) == Outcome.PASSED)
                .toList());
    String counts =
        Effect.counts(summary).entrySet().stream()
            .map(
                count ->
                    Effect.words(count)
                        + (count.getKey() == Outcome.PASSED && !most.isEmpty()
                            ? " (" + most + ")"
                            : ""))
            .collect(Collectors.joining(", "));
    return counts.isEmpty() ? "nothing was measured" : counts;
  }

  private Optional<Step> report() {
    return summary.results().stream()
        .flatMap(result -> result.valuesFile().stream())
        .findFirst()
        .map(file -> new Step("report", commands.path(file.resolveSibling(TestAnchor.PAGE))));
  }

  private List<Step> steps() {
    List<Step> steps = NextSteps.of(summary, commands);
    return steps.isEmpty()
            && summary.results().isEmpty()
            && !summary.unmeasured().isEmpty()
            && !commands.measuresLater()
        ? List.of(new Step("measure", commands.measure(List.of())))
        : steps;
  }

  /** Says where times cannot fail a test, because the baseline was recorded elsewhere. */
  private void notCompared(List<String> lines) {
    summary.results().stream()
        .filter(SummaryText::hasIncomparableTimes)
        .flatMap(result -> ResultWords.elsewhere(result).stream())
        .collect(Collectors.groupingBy(both -> both, TreeMap::new, Collectors.counting()))
        .forEach(
            (both, count) ->
                lines.add(
                    "The times of %s were not compared: %s."
                        .formatted(Quantity.count(count, "test"), both)));
  }

  private static boolean hasIncomparableTimes(TestResult result) {
    return result.judgment().comparisons().stream()
        .anyMatch(
            comparison ->
                comparison.metric().kind() == Kind.TIMED
                    && comparison.verdict() == Verdict.NOT_COMPARABLE);
  }
}
