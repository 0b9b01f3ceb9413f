package dev.benchline.report;

import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Unit;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Quantity;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Tolerance;
import dev.benchline.verdict.Verdict;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * The line of a report about one metric or claim.
 *
 * @param metric its name
 * @param reference the value of the base or the baseline, or what was claimed; empty if there is
 *     none
 * @param current the measured value
 * @param change how much worse that is, if there is a reference
 * @param tolerated the change that passes, as a fraction; empty without a reference
 * @param tolerance the same in words
 * @param verdict the decision about it
 * @param gates whether it may fail the test
 * @param isClaim whether it is about a claim; a metric may have any name
 */
public record ResultLine(
    String metric,
    String reference,
    String current,
    Optional<Change> change,
    OptionalDouble tolerated,
    String tolerance,
    Verdict verdict,
    boolean gates,
    boolean isClaim) {

  private static final int LONGEST_NAME = 60;

  /** A gain of less is not worth a word. */
  private static final double BETTER = -0.01;

  private static final Comparator<Comparison> TIMES_FIRST =
      Comparator.comparing((Comparison comparison) -> !isTime(comparison))
          .thenComparing(Comparison.WORST_FIRST);

  /**
   * All lines of a test: what fails it, what else has its verdict, what else gates, and what cannot
   * fail it. Of each a time comes first, since it is what people feel, and among equals the worst.
   */
  public static List<ResultLine> of(TestResult result) {
    return Stream.concat(
            result.claims().stream().map(ResultLine::of),
            result.judgment().comparisons().stream().sorted(TIMES_FIRST).map(ResultLine::of))
        .sorted(Comparator.comparing(line -> line.rank(result.verdict())))
        .toList();
  }

  /** The comparison that speaks for the verdict of a test; empty if none does. */
  public static Optional<Comparison> leading(TestResult result) {
    return result.deciding().stream().min(TIMES_FIRST);
  }

  /** True if it is about a time, where lower is better. */
  public static boolean isTime(Comparison comparison) {
    return comparison.metric().unit().equals(Unit.SECONDS)
        && comparison.metric().direction() == Direction.LOWER_IS_BETTER;
  }

  /** The line of a metric. */
  public static ResultLine of(Comparison comparison) {
    Unit unit = comparison.metric().unit();
    OptionalDouble baseline = comparison.baseline();
    return new ResultLine(
        JsonEscapes.line(comparison.metric().name(), LONGEST_NAME),
        baseline.isPresent() ? Quantity.of(baseline.getAsDouble(), unit) : "",
        Quantity.of(comparison.current(), unit),
        comparison.change(),
        baseline.isPresent()
            ? OptionalDouble.of(relative(comparison.tolerance(), baseline.getAsDouble()))
            : OptionalDouble.empty(),
        baseline.isPresent() ? words(comparison.tolerance(), unit) : "",
        comparison.verdict(),
        comparison.gates(),
        false);
  }

  /** The line of a claim; no change is what was claimed. */
  public static ResultLine of(Claim claim) {
    return new ResultLine(
        "claim",
        Quantity.factor(claim.claimed()),
        Quantity.factor(claim.measured()),
        Optional.of(claim).filter(Claim::isMeasured).map(ResultLine::change),
        OptionalDouble.of(0),
        "",
        claim.verdict(),
        true,
        true);
  }

  private static Change change(Claim claim) {
    return new Change(
        claim.claimed() / claim.measured() - 1,
        claim.claimed() / claim.upper() - 1,
        claim.claimed() / claim.lower() - 1,
        claim.confidence());
  }

  private int rank(Verdict ofTest) {
    if (!gates) {
      return 3;
    }
    return isWorse() ? 0 : verdict == ofTest ? 1 : 2;
  }

  /** True if it fails the test. */
  public boolean isWorse() {
    return gates && Verdict.FAILING.contains(verdict);
  }

  /** {@code [+14.9%, +21.6%]} or {@code exact}; empty without a change. */
  public String interval() {
    return change.map(known -> known.confidence() >= 1 ? "exact" : known.bounds()).orElse("");
  }

  /** {@code +18.2%}; empty without a change. */
  public String estimate() {
    return change.map(known -> Quantity.change(known.estimate())).orElse("");
  }

  /**
   * The change of a test in words: {@code 18.2% slower, allocated 38.3% more}. It has the first of
   * its times, and every other metric that decided or is better.
   */
  public static String words(TestResult result) {
    Map<String, String> words = new LinkedHashMap<>();
    result.gating().stream()
        .filter(its -> its.verdict() == result.verdict() || isBetter(its))
        .sorted(TIMES_FIRST)
        .forEach(its -> words(its).ifPresent(text -> words.putIfAbsent(subject(its), text)));
    return String.join(", ", words.values());
  }

  private static boolean isBetter(Comparison comparison) {
    return comparison.change().filter(change -> change.upper() < BETTER).isPresent();
  }

  /** All times say the same in one direction. */
  private static String subject(Comparison comparison) {
    double sign = Math.signum(comparison.worsening());
    return isTime(comparison) ? "time " + sign : comparison.metric().key();
  }

  private static Optional<String> words(Comparison comparison) {
    return comparison
        .change()
        .map(change -> words(comparison, change.estimate(), Math.abs(change.estimate())));
  }

  private static String words(Comparison comparison, double estimate, double size) {
    if (isTime(comparison)) {
      return Quantity.part(size) + (estimate < 0 ? " faster" : " slower");
    }
    boolean higherIsBetter = comparison.metric().direction() == Direction.HIGHER_IS_BETTER;
    return "%s %s %s"
        .formatted(
            JsonEscapes.line(comparison.metric().name(), LONGEST_NAME),
            Quantity.part(size),
            higherIsBetter == estimate < 0 ? "more" : "less");
  }

  private static double relative(Tolerance tolerance, double baseline) {
    return baseline == 0
        ? tolerance.relative()
        : Math.max(tolerance.relative(), tolerance.absolute() / Math.abs(baseline));
  }

  /** The change that is ignored: {@code 1% or 16 B}. */
  public static String words(Tolerance tolerance, Unit unit) {
    String relative = Quantity.part(tolerance.relative());
    return tolerance.absolute() == 0
        ? relative
        : relative + " or " + Quantity.of(tolerance.absolute(), unit);
  }
}
