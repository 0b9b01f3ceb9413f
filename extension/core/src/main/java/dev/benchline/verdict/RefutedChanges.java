package dev.benchline.verdict;

import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The changes of a test that users do not have, as a {@link Confirmation} has found. They prove
 * nothing at later looks either, which go on where another metric is still open.
 */
final class RefutedChanges {

  /** Of each metric, by its key, the warning that says so. */
  private final Map<String, Warning> warnings = new HashMap<>();

  /** Takes those that a confirmation has refuted. */
  void addThoseOf(Judgment confirmed) {
    confirmed
        .comparisons()
        .forEach(
            each -> warning(each).ifPresent(warning -> warnings.put(each.metric().key(), warning)));
  }

  /** True if a comparison decides nothing because its change was refuted. */
  static boolean isOne(Comparison comparison) {
    return warning(comparison).isPresent();
  }

  private static Optional<Warning> warning(Comparison comparison) {
    return comparison.warnings().stream()
        .filter(
            warning ->
                warning.type() == WarningType.ONLY_IN_FOREGROUND
                    || warning.type() == WarningType.ONLY_TOGETHER)
        .findFirst();
  }

  /** The same judgment, in which no refuted change proves anything. */
  Judgment in(Judgment judgment) {
    return warnings.isEmpty()
        ? judgment
        : Judgment.of(
            judgment.comparedWith(),
            withBytesOfUsers(
                judgment.comparisons().stream().map(this::refuted).toList(),
                warnings.containsKey(BuiltInMetric.ALLOCATED.metric().key())),
            judgment.warnings());
  }

  private Comparison refuted(Comparison comparison) {
    Warning warning = warnings.get(comparison.metric().key());
    return warning == null || comparison.verdict() == Verdict.PASSED
        ? comparison
        : comparison.inconclusive().with(warning);
  }

  /**
   * The same comparisons, of which the bytes that the program asks for decide nothing where users
   * do not allocate more.
   */
  static List<Comparison> withBytesOfUsers(List<Comparison> comparisons) {
    return withBytesOfUsers(
        comparisons,
        comparisons.stream()
            .anyMatch(each -> BuiltInMetric.ALLOCATED.is(each.metric()) && isOne(each)));
  }

  private static List<Comparison> withBytesOfUsers(List<Comparison> comparisons, boolean refuted) {
    return comparisons.stream()
        .map(
            each ->
                refuted && BuiltInMetric.ALLOCATED_BEFORE_JIT.is(each.metric())
                    ? each.withoutGate()
                    : each)
        .toList();
  }

  /** The comparisons that more replicates may still decide. */
  static List<Comparison> others(Judgment judgment) {
    return judgment.comparisons().stream().filter(each -> !isOne(each)).toList();
  }

  /** True if nothing is proven, and a metric that gates is still undecided. */
  static boolean leaveOpen(Judgment judgment) {
    Stream<Comparison> gating = others(judgment).stream().filter(Comparison::gates);
    return judgment.comparisons().stream().anyMatch(RefutedChanges::isOne)
        && judgment.verdict() == Verdict.INCONCLUSIVE
        && gating.anyMatch(each -> each.verdict() == Verdict.INCONCLUSIVE);
  }
}
