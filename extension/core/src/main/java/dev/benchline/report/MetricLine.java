package dev.benchline.report;

import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Quantity;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * One metric or claim of a test, as every report says it: {@code time (p10) 41.3 us -> 48.8 us/op
 * +18.2% [+14.9%, +21.6%] tolerance 5%}.
 *
 * @param metric its name, or {@code claim}
 * @param values the base's and the current one: {@code 41.3 us -> 48.8 us/op}
 * @param change with its interval, or {@code exact}; empty if there is nothing to compare with
 * @param tolerance what is ignored, or why it decides nothing; may be empty
 */
public record MetricLine(String metric, String values, String change, String tolerance) {

  /** Less than this part is jitter that needs no line of its own. */
  private static final double WORTH_A_LINE = 0.001;

  /** The largest factor that is shown as detectable: a larger one says nothing. */
  private static final double MOST_DETECTABLE = 1_000;

  private static final Set<BuiltInMetric> PER_INVOCATION =
      Collections.unmodifiableSet(
          EnumSet.of(
              BuiltInMetric.TIME_P10,
              BuiltInMetric.TIME_MEDIAN,
              BuiltInMetric.TIME_MEAN,
              BuiltInMetric.SCORE,
              BuiltInMetric.ALLOCATED,
              BuiltInMetric.ALLOCATED_BEFORE_JIT));

  /** All that a reader needs of a test, worst first: each metric that may fail it, each claim. */
  public static List<MetricLine> of(TestResult result) {
    List<MetricLine> lines = new ArrayList<>();
    result.claims().forEach(claim -> lines.add(of(claim)));
    shown(result).forEach(comparison -> lines.add(of(comparison)));
    return List.copyOf(lines);
  }

  private static List<Comparison> shown(TestResult result) {
    List<Comparison> shown = new ArrayList<>(result.gating());
    boolean nothingGates = shown.isEmpty();
    result.judgment().comparisons().stream()
        .filter(comparison -> !comparison.gates())
        .filter(
            comparison ->
                nothingGates ? comparison.metric().kind() != Kind.INFO : allocates(comparison))
        .sorted(Comparison.WORST_FIRST)
        .forEach(shown::add);
    return shown;
  }

  /** True if it is allocation that moved, which often says why the time did. */
  private static boolean allocates(Comparison comparison) {
    double before = comparison.baseline().orElse(Double.NaN);
    return BuiltInMetric.ALLOCATED.is(comparison.metric())
        && Math.abs(comparison.current() - before) > WORTH_A_LINE * Math.abs(before);
  }

  /** The line of a metric. */
  public static MetricLine of(Comparison comparison) {
    Metric metric = comparison.metric();
    ResultLine line = ResultLine.of(comparison);
    String current = line.current() + (isPerInvocation(metric) ? "/op" : "");
    return new MetricLine(
        line.metric(),
        line.reference().isEmpty() ? current : line.reference() + " -> " + current,
        comparison.change().map(change -> change(change, metric)).orElse(""),
        limit(comparison, line));
  }

  /** The line of a claim. */
  public static MetricLine of(Claim claim) {
    String values = Quantity.factor(claim.claimed()) + " -> " + Quantity.factor(claim.measured());
    if (!claim.isMeasured()) {
      return new MetricLine("claim", values, "", "not measured");
    }
    return new MetricLine(
        "claim",
        values,
        "[" + Quantity.factor(claim.lower()) + ", " + Quantity.factor(claim.upper()) + "]",
        Quantity.confidence(claim.confidence()) + " confidence");
  }

  private static boolean isPerInvocation(Metric metric) {
    return BuiltInMetric.of(metric).filter(PER_INVOCATION::contains).isPresent();
  }

  private static String change(Change change, Metric metric) {
    String text =
        change.confidence() < 1
            ? change.withBounds()
            : Quantity.change(change.estimate()) + " exact";
    // Of a hit rate, +5% reads as good news unless somebody says that it is not.
    return metric.direction() == Direction.HIGHER_IS_BETTER ? text + ", positive is worse" : text;
  }

  private static String limit(Comparison comparison, ResultLine line) {
    if (comparison.verdict() == Verdict.NOT_COMPARABLE) {
      return "not compared";
    }
    if (comparison.baseline().isEmpty()) {
      return "";
    }
    if (!comparison.gates()) {
      return "not gated";
    }
    String tolerance = "tolerance " + line.tolerance();
    boolean open =
        comparison.verdict() == Verdict.INCONCLUSIVE || comparison.verdict() == Verdict.NEW;
    double detectable = comparison.minimumDetectableEffect().orElse(Double.POSITIVE_INFINITY);
    return open && isWorthSaying(detectable)
        ? tolerance + ", would have detected " + detectable(detectable)
        : tolerance;
  }

  /** True for the smallest detectable slowdown unless that is beyond all measure. */
  static boolean isWorthSaying(double detectable) {
    return detectable < MOST_DETECTABLE;
  }

  /** A slowdown in the words of its size: {@code 12%}, {@code 2.1x}. */
  static String detectable(double effect) {
    return effect < 1
        ? Quantity.rounded(effect)
        : Quantity.factor(Math.rint(10 * (1 + effect)) / 10);
  }
}
