package dev.benchline.report;

import dev.benchline.baseline.Baseline;
import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Direction;
import dev.benchline.result.Recorded;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Quantity;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Comparison;
import java.util.Comparator;
import java.util.List;

/**
 * The outcome of a test in one line, as every report says it: {@code REGRESSED OrderTests.total 18%
 * slower}.
 *
 * @param word the verdict, or what became of it: {@code ACCEPTED}, {@code RECORDED}
 * @param test the test's name on one line
 * @param effect the verdict in a few words; empty if the word says it all
 */
public record Headline(String word, String test, String effect) {

  private static final int LONGEST_NAME = 300;

  /** The headline of a result. */
  public static Headline of(TestResult result) {
    Outcome outcome = Outcome.of(result);
    return new Headline(
        outcome.word(),
        JsonEscapes.line(result.subject().displayName(), LONGEST_NAME),
        said(result, outcome));
  }

  private static String said(TestResult result, Outcome outcome) {
    return switch (outcome) {
      case ACCEPTED -> effect(result) + ": " + quoted(result.judgment().accepted().orElseThrow());
      case RECORDED -> recorded(result, result.recorded().orElseThrow());
      default -> effect(result);
    };
  }

  private static String quoted(String reason) {
    return '"' + JsonEscapes.line(reason, 300) + '"';
  }

  private static String recorded(TestResult result, Recorded recorded) {
    long before =
        result
            .baseline()
            .flatMap(Baseline::timed)
            .filter(Baseline.Timed::sameEnvironment)
            .map(timed -> timed.sessions().size())
            .orElse(0);
    String reason = recorded.reason().map(why -> ": " + quoted(why)).orElse("");
    if (recorded.replaces()) {
      return "replaces "
          + (before == 0 ? "the baseline" : Quantity.count(before, "session"))
          + (recorded.otherSettings() ? " of other settings" : "")
          + reason;
    }
    return (before == 0 ? "the first session" : "session " + (before + 1)) + reason;
  }

  /** The verdict in a few words: {@code 18% slower with org.ow2.asm:asm 9.9.1 -> 9.11.1}. */
  static String effect(TestResult result) {
    String versions = Versions.with(result);
    return versions.isEmpty() ? itself(result) : (itself(result) + " " + versions).strip();
  }

  private static String itself(TestResult result) {
    if (Outcome.of(result) == Outcome.NOT_FASTER) {
      return result.refuted().stream().findFirst().map(Headline::effect).orElse("");
    }
    return switch (result.verdict()) {
      case REGRESSED ->
          result.judgment().failedByDrift()
              ? "drifted, a little in each session"
              : ResultLine.leading(result).map(Headline::effect).orElse("");
      case IMPROVED -> ResultLine.leading(result).map(Headline::effect).orElse("");
      case NOT_FASTER -> "";
      case INCONCLUSIVE -> "undecided";
      case NOT_COMPARABLE -> "measured in another way or place than its baseline";
      case NEW -> isNew(result);
      case PASSED -> atMost(List.of(result));
      case UNAFFECTED -> "nothing that it can reach has changed, so it was not measured";
    };
  }

  private static String isNew(TestResult result) {
    if (result.isAgainstBase()) {
      List<String> fresh =
          result.deciding().stream()
              .filter(comparison -> comparison.change().isEmpty())
              .map(comparison -> JsonEscapes.line(comparison.metric().name(), 40))
              .toList();
      return fresh.isEmpty()
          ? "nothing to compare with"
          : "the base has no " + String.join(", ", fresh);
    }
    return result.deciding().stream()
        .filter(comparison -> comparison.change().isPresent())
        .map(comparison -> comparison.minimumDetectableEffect().orElse(Double.POSITIVE_INFINITY))
        .findFirst()
        .map(Headline::ofOneSession)
        .orElse("no baseline yet");
  }

  private static String ofOneSession(double detectable) {
    return "one session so far, "
        + (MetricLine.isWorthSaying(detectable)
            ? "would have detected " + MetricLine.detectable(detectable)
            : "too noisy to detect a slowdown");
  }

  private static String effect(Claim claim) {
    String reference = JsonEscapes.line(claim.reference(), 200);
    return claim.claimed() > 1
        ? "claimed %s as fast as %s, measured %s"
            .formatted(
                Quantity.factor(claim.claimed()), reference, Quantity.factor(claim.measured()))
        : "claimed to be faster than %s, is %s as fast"
            .formatted(reference, Quantity.factor(claim.measured()));
  }

  private static String effect(Comparison comparison) {
    double estimate = comparison.change().map(change -> change.estimate()).orElse(Double.NaN);
    String name = JsonEscapes.line(comparison.metric().name(), 40);
    if (!Double.isFinite(estimate)) {
      MetricLine line = MetricLine.of(comparison);
      return name + " " + line.values();
    }
    String much = Quantity.rounded(estimate);
    if (ResultLine.isTime(comparison)) {
      return much + (estimate > 0 ? " slower" : " faster");
    }
    if (BuiltInMetric.ALLOCATED.is(comparison.metric())
        || BuiltInMetric.ALLOCATED_BEFORE_JIT.is(comparison.metric())) {
      return much + (estimate > 0 ? " more allocated" : " less allocated");
    }
    return comparison.metric().direction() == Direction.NEITHER
        ? "%s changed by %s".formatted(name, much)
        : "%s %s %s".formatted(name, much, estimate > 0 ? "worse" : "better");
  }

  /** The most by which tests that passed may be worse: {@code slower by at most 2.1%}. */
  public static String atMost(List<TestResult> passed) {
    return passed.stream()
        .flatMap(result -> result.gating().stream())
        .filter(c -> c.change().filter(change -> Double.isFinite(change.upper())).isPresent())
        .max(Comparator.comparing(c -> c.change().orElseThrow().upper()))
        .map(Headline::atMost)
        .orElse("");
  }

  private static String atMost(Comparison comparison) {
    double most = comparison.change().orElseThrow().upper();
    String how = ResultLine.isTime(comparison) ? "slower" : "worse";
    return most > 0 ? how + " by at most " + Quantity.rounded(most) : "not " + how;
  }
}
