package dev.benchline.report;

import dev.benchline.baseline.Baseline;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Unit;
import dev.benchline.result.Printable;
import dev.benchline.result.Recorded;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

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
  private static final String ACCEPTED = "ACCEPTED";
  private static final String RECORDED = "RECORDED";

  /** What somebody has answered already asks for less than what nobody has. */
  private static final List<String> WORDS =
      List.of(
          VerdictLook.word(Verdict.REGRESSED),
          VerdictLook.word(Verdict.NOT_FASTER),
          VerdictLook.word(Verdict.INCONCLUSIVE),
          VerdictLook.word(Verdict.NOT_COMPARABLE),
          ACCEPTED,
          VerdictLook.word(Verdict.NEW),
          RECORDED,
          VerdictLook.word(Verdict.IMPROVED),
          VerdictLook.word(Verdict.PASSED),
          VerdictLook.word(Verdict.UNAFFECTED));

  /** Results by what they ask of a reader, the largest change first. */
  public static final Comparator<TestResult> WORST_FIRST =
      Comparator.comparing((TestResult result) -> WORDS.indexOf(word(result)))
          .thenComparing(TestResult.WORST_FIRST);

  /** The headline of a result. */
  public static Headline of(TestResult result) {
    return new Headline(
        word(result), Printable.line(result.subject().displayName(), LONGEST_NAME), said(result));
  }

  /** The word for a result: its verdict, unless it was accepted or recorded. */
  public static String word(TestResult result) {
    if (result.judgement().verdict() == result.verdict()) {
      if (result.judgement().isAccepted()) {
        return ACCEPTED;
      }
      if (result.recorded().isPresent()) {
        return RECORDED;
      }
    }
    return VerdictLook.word(result.verdict());
  }

  private static String said(TestResult result) {
    return switch (word(result)) {
      case ACCEPTED -> effect(result) + ": " + quoted(result.judgement().accepted().orElseThrow());
      case RECORDED -> recorded(result, result.recorded().orElseThrow());
      default -> effect(result);
    };
  }

  private static String quoted(String reason) {
    return '"' + Printable.line(reason, 300) + '"';
  }

  private static String recorded(TestResult result, Recorded recorded) {
    long before =
        result
            .baseline()
            .flatMap(Baseline::timed)
            .filter(Baseline.Timed::sameEnvironment)
            .map(timed -> timed.sessions().size())
            .orElse(0);
    if (recorded.replaces()) {
      return "replaces "
          + (before == 0 ? "the baseline" : Quantity.count(before, "session"))
          + recorded.reason().map(reason -> ": " + quoted(reason)).orElse("");
    }
    return before == 0 ? "the first session" : "session " + (before + 1);
  }

  /** The verdict in a few words: {@code 18% slower}. */
  static String effect(TestResult result) {
    return switch (result.verdict()) {
      case REGRESSED ->
          result.judgement().failedByDrift()
              ? "drifted, a little in each session"
              : leading(result).map(Headline::effect).orElse("");
      case IMPROVED -> leading(result).map(Headline::effect).orElse("");
      case NOT_FASTER -> result.refuted().stream().findFirst().map(Headline::effect).orElse("");
      case INCONCLUSIVE -> "undecided";
      case NOT_COMPARABLE -> "measured in another way or place than its baseline";
      case NEW -> isNew(result);
      case PASSED -> atMost(List.of(result));
      case UNAFFECTED -> "nothing that it can reach has changed, so it was not measured";
    };
  }

  private static String isNew(TestResult result) {
    if (result.isPaired()) {
      return "nothing to compare with";
    }
    return result.deciding().stream()
        .filter(comparison -> comparison.change().isPresent())
        .flatMapToDouble(comparison -> comparison.minimumDetectableEffect().stream())
        .mapToObj(Headline::ofOneSession)
        .findFirst()
        .orElse("no baseline yet");
  }

  private static String ofOneSession(double detectable) {
    return "one session so far, would have detected " + MetricLine.detectable(detectable);
  }

  private static String effect(Claim claim) {
    String reference = Printable.line(claim.reference(), 200);
    return claim.claimed() > 1
        ? "claimed %s as fast as %s, measured %s"
            .formatted(
                Quantity.factor(claim.claimed()), reference, Quantity.factor(claim.measured()))
        : "claimed to be faster than %s, is %s as fast"
            .formatted(reference, Quantity.factor(claim.measured()));
  }

  /**
   * The comparison that speaks for a verdict: a time if there is one, since it is what people feel.
   */
  private static Optional<Comparison> leading(TestResult result) {
    return result.deciding().stream().min(Comparator.comparing(c -> !isTime(c)));
  }

  private static boolean isTime(Comparison comparison) {
    return comparison.metric().unit().equals(Unit.SECONDS)
        && comparison.metric().direction() == Direction.LOWER_IS_BETTER;
  }

  private static String effect(Comparison comparison) {
    double estimate = comparison.change().map(change -> change.estimate()).orElse(Double.NaN);
    String name = Printable.line(comparison.metric().name(), 40);
    if (!Double.isFinite(estimate)) {
      MetricLine line = MetricLine.of(comparison);
      return name + " " + line.values();
    }
    String much = Quantity.rounded(estimate);
    if (isTime(comparison)) {
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
    String how = isTime(comparison) ? "slower" : "worse";
    return most > 0 ? how + " by at most " + Quantity.rounded(most) : "not " + how;
  }

  /** Whether a verdict of this kind was reached by times alone. */
  static boolean isAboutTime(TestResult result) {
    return result.judgement().verdict() == Verdict.REGRESSED
        && leading(result).filter(Headline::isTime).isPresent();
  }
}
