package dev.benchline.verdict;

import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Metric;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The decision about one test and the evidence for it.
 *
 * @param verdict the worst verdict among the gating comparisons
 * @param comparedWith what it was compared with
 * @param comparisons one per metric, worst first and those that gate before others
 * @param warnings about the whole
 * @param accepted why somebody has accepted what regressed, if somebody has: it fails nothing
 * @param failedByDrift whether it is the history that regressed, and no single comparison
 */
public record Judgment(
    Verdict verdict,
    ComparedWith comparedWith,
    List<Comparison> comparisons,
    List<Warning> warnings,
    Optional<String> accepted,
    boolean failedByDrift) {

  public Judgment {
    comparisons = List.copyOf(comparisons);
    warnings = List.copyOf(warnings);
  }

  /** A judgment of single comparisons, which nobody has accepted. */
  public Judgment(
      Verdict verdict,
      ComparedWith comparedWith,
      List<Comparison> comparisons,
      List<Warning> warnings) {
    this(verdict, comparedWith, comparisons, warnings, Optional.empty(), false);
  }

  /** Metrics that gate come first. */
  private static final Comparator<Comparison> GATING_FIRST =
      Comparator.comparing((Comparison comparison) -> !comparison.gates())
          .thenComparing(Comparison::verdict);

  /** The judgment that follows from comparisons, which are sorted for it. */
  static Judgment of(
      ComparedWith comparedWith, List<Comparison> comparisons, List<Warning> warnings) {
    List<Comparison> sorted = comparisons.stream().sorted(GATING_FIRST).toList();
    if (sorted.stream().anyMatch(Comparison::gates)) {
      return new Judgment(sorted.get(0).verdict(), comparedWith, sorted, warnings);
    }
    Judgment judgment = new Judgment(withoutGate(sorted), comparedWith, sorted, warnings);
    return judgment.verdict == Verdict.INCONCLUSIVE
        ? judgment.with(
            WarningType.NOTHING_GATES.of(
                sorted.stream().map(c -> c.metric().name()).collect(Collectors.joining(", "))))
        : judgment;
  }

  /** Nothing may fail the test, so nothing may pass it either. */
  private static Verdict withoutGate(List<Comparison> comparisons) {
    return comparisons.stream()
        .map(Comparison::verdict)
        .filter(EnumSet.of(Verdict.NOT_COMPARABLE, Verdict.NEW)::contains)
        .min(Comparator.naturalOrder())
        .orElse(Verdict.INCONCLUSIVE);
  }

  /**
   * True if it is worth a closer look: a metric that gates has neither passed nor become better, or
   * one that would gate had nothing to be compared with.
   */
  public boolean leavesADoubt() {
    return comparisons.stream()
        .filter(comparison -> comparison.gates() || comparison.hasNothingToCompareWith())
        .map(Comparison::verdict)
        .anyMatch(verdict -> verdict != Verdict.PASSED && verdict != Verdict.IMPROVED);
  }

  /**
   * True if more forks of the same could make it a regression: the best guess of a metric that
   * gates reaches its tolerance and half of what could be detected, or is no guess at all. Forks of
   * one session differ by far less than sessions do, so they will not double a change. What cannot
   * be compared stays so, however many forks there are.
   */
  public boolean couldRegress() {
    return comparisons.stream().filter(Comparison::gates).anyMatch(Judgment::couldRegress);
  }

  /**
   * True if more is allocated than is ignored, by code as the compiler left it in these forks: what
   * the program asks for says then whether it is the cause.
   */
  public boolean allocatesMore() {
    return allocated().anyMatch(Comparison::isBeyondTolerance);
  }

  /** True if allocated bytes may double, so that they matter to nobody. */
  boolean toleratesAllocatingTwice() {
    return allocated().anyMatch(comparison -> comparison.tolerance().relative() >= 1);
  }

  /** The bytes as the compiler left them, also where only another environment has recorded them. */
  private Stream<Comparison> allocated() {
    return comparisons.stream()
        .filter(comparison -> comparison.gates() || comparison.hasNothingToCompareWith())
        .filter(comparison -> BuiltInMetric.ALLOCATED.is(comparison.metric()));
  }

  private static boolean couldRegress(Comparison comparison) {
    return switch (comparison.verdict()) {
      case PASSED, NOT_COMPARABLE -> false;
      case NEW, INCONCLUSIVE -> {
        if (comparison.baseline().isEmpty()) {
          yield false;
        }
        Limits limits = Limits.of(comparison);
        Metric metric = comparison.metric();
        double hope = Part.log(metric, comparison.minimumDetectableEffect().orElse(0)) / 2;
        yield comparison
            .change()
            .map(change -> Part.log(metric, comparison.worsening()))
            .map(worsening -> worsening >= Math.max(limits.tolerance(), hope))
            .orElse(true);
      }
      default -> true;
    };
  }

  /**
   * The same judgment, of which a metric is a part that would gate, were there a reference of the
   * same kind.
   */
  public Judgment countingTheIncomparable() {
    Verdict worst =
        comparisons.stream()
            .filter(Comparison::hasNothingToCompareWith)
            .map(Comparison::verdict)
            .reduce(verdict, Verdict::worse);
    return new Judgment(worst, comparedWith, comparisons, warnings, accepted, failedByDrift);
  }

  /** The same judgment, which somebody has accepted for a reason: it fails nothing. */
  public Judgment accepted(String reason) {
    return new Judgment(
        verdict, comparedWith, comparisons, warnings, Optional.of(reason), failedByDrift);
  }

  /** True if somebody has accepted it. */
  public boolean isAccepted() {
    return accepted.isPresent();
  }

  /** The same judgment, which names the JVMs of a confirmation that was not the end. */
  Judgment confirmedIn(String jvms) {
    return comparedWith.confirmed().isEmpty()
        ? new Judgment(
            verdict, comparedWith.confirmedIn(jvms), comparisons, warnings, accepted, failedByDrift)
        : this;
  }

  /** The same judgment with one more warning. */
  public Judgment with(Warning warning) {
    return with(List.of(warning));
  }

  /** The same judgment with more warnings. */
  public Judgment with(List<Warning> further) {
    List<Warning> more = new ArrayList<>(warnings);
    more.addAll(further);
    return new Judgment(verdict, comparedWith, comparisons, more, accepted, failedByDrift);
  }

  /**
   * The judgment of a test that has nothing to be compared with in the base.
   *
   * @param base what it was to be compared with
   * @param why the reason, for the reader
   */
  public static Judgment isNew(ComparedWith base, String why) {
    return new Judgment(Verdict.NEW, base, List.of(), List.of(WarningType.NOT_IN_THE_BASE.of(why)));
  }

  /**
   * The judgment of a test that was not measured because the change cannot reach it.
   *
   * @param base what it would have been compared with
   */
  public static Judgment unaffected(ComparedWith base) {
    return new Judgment(Verdict.UNAFFECTED, base, List.of(), List.of());
  }
}
