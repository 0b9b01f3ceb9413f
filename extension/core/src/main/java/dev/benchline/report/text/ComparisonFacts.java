package dev.benchline.report.text;

import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Warning;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Metric;
import dev.benchline.report.Quantity;
import dev.benchline.result.Printable;
import dev.benchline.result.Recorded;
import dev.benchline.result.TestResult;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Tolerance;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The evidence about one metric, one claim or a whole test as a list of facts. */
public final class ComparisonFacts {

  /** Less than this part is jitter that needs no line of its own. */
  private static final double WORTH_A_LINE = 0.001;

  private static final Set<BuiltInMetric> PER_INVOCATION =
      Collections.unmodifiableSet(
          EnumSet.of(
              BuiltInMetric.TIME_P10,
              BuiltInMetric.TIME_MEDIAN,
              BuiltInMetric.TIME_MEAN,
              BuiltInMetric.SCORE,
              BuiltInMetric.ALLOCATED,
              BuiltInMetric.ALLOCATED_BEFORE_JIT));

  private ComparisonFacts() {}

  static List<Fact> of(Comparison comparison, TestResult result) {
    Metric metric = comparison.metric();
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact("metric", describe(metric)));
    comparison
        .change()
        .ifPresent(change -> facts.add(new Fact("change", change(change, comparison))));
    if (comparison.baseline().isPresent()) {
      facts.add(new Fact("tolerance", tolerance(comparison.tolerance(), metric)));
      facts.add(
          new Fact(
              "baseline",
              Quantity.of(comparison.baseline().getAsDouble(), metric.unit())
                  + "   "
                  + Printable.line(result.judgement().reference(), 200)));
    }
    facts.add(
        new Fact(
            "current",
            Quantity.of(comparison.current(), metric.unit()) + "   " + howOften(metric, result)));
    if (!isAllocated(metric)) {
      result.judgement().comparisons().stream()
          .filter(other -> isAllocated(other.metric()))
          // A metric that made the verdict has a block of its own.
          .filter(other -> !other.gates() || other.verdict() != comparison.verdict())
          .flatMap(ComparisonFacts::allocated)
          .forEach(facts::add);
    }
    comparison
        .minimumDetectableEffect()
        .ifPresent(
            effect ->
                facts.add(
                    new Fact(
                        "detectable",
                        Quantity.part(effect)
                            + "   the smallest slowdown that this would have detected"
                            + (isExact(comparison) ? "" : " 9 times out of 10"))));
    comparison.warnings().stream().map(ComparisonFacts::warning).forEach(facts::add);
    return facts;
  }

  static List<Fact> of(Claim claim) {
    String reference = Printable.line(claim.reference(), 200);
    List<Fact> facts = new ArrayList<>();
    facts.add(
        new Fact(
            "claim",
            claim.claimed() > 1
                ? "at least " + Quantity.factor(claim.claimed()) + " as fast as " + reference
                : "faster than " + reference));
    facts.add(
        new Fact(
            "measured",
            "%s as fast   [%s, %s]  %s"
                .formatted(
                    Quantity.factor(claim.measured()),
                    Quantity.factor(claim.lower()),
                    Quantity.factor(claim.upper()),
                    confidence(claim.confidence()))));
    claim.warnings().stream().map(ComparisonFacts::warning).forEach(facts::add);
    return facts;
  }

  /** The facts about the test as a whole; {@code said} are warnings that stand there already. */
  static List<Fact> shared(TestResult result, List<Fact> said) {
    List<Fact> facts = new ArrayList<>();
    if (!result.environment().isBlank()) {
      facts.add(new Fact("environment", Printable.line(result.environment(), 300)));
    }
    result.judgement().accepted().ifPresent(why -> facts.add(new Fact("accepted", text(why))));
    result.recorded().ifPresent(recorded -> facts.add(recorded(recorded)));
    if (!result.history().drifted().isEmpty()) {
      facts.add(new Fact("drift", text(DriftText.of(result.history()))));
    }
    List<Fact> warnings =
        result.judgement().warnings().stream()
            .map(ComparisonFacts::warning)
            .distinct()
            .filter(warning -> !said.contains(warning))
            .toList();
    facts.addAll(warnings);
    if (warnings.isEmpty() && said.stream().noneMatch(f -> f.key().equals("warning"))) {
      facts.add(new Fact("warnings", "none"));
    }
    return facts;
  }

  private static Fact recorded(Recorded recorded) {
    String what = recorded.replaces() ? "as the new baseline" : "as a further session";
    return new Fact("recorded", what + recorded.reason().map(why -> ": " + text(why)).orElse(""));
  }

  private static String text(String text) {
    return Printable.line(text, 300);
  }

  private static Fact warning(Warning warning) {
    return new Fact(
        "warning", Printable.line(warning.name(), 60) + ": " + Printable.line(warning.text(), 300));
  }

  private static String describe(Metric metric) {
    return Printable.line(metric.name(), 100)
        + (isPerInvocation(metric) ? " per invocation" : "")
        + ", "
        + metric.direction().words();
  }

  private static boolean isPerInvocation(Metric metric) {
    return BuiltInMetric.of(metric).filter(PER_INVOCATION::contains).isPresent();
  }

  private static String confidence(double level) {
    return Quantity.confidence(level) + " confidence";
  }

  private static boolean isExact(Comparison comparison) {
    return comparison.change().filter(change -> change.confidence() >= 1).isPresent();
  }

  /** The measured value and its change: {@code 48.8 us (+18.2 %)}. */
  public static String measured(Comparison comparison) {
    return Quantity.of(comparison.current(), comparison.metric().unit())
        + comparison.change().map(c -> " (" + Quantity.change(c.estimate()) + ")").orElse("");
  }

  private static String change(Change change, Comparison comparison) {
    String evidence =
        isExact(comparison)
            ? "exact"
            : Quantity.interval(change) + "  " + confidence(change.confidence());
    String text = Quantity.change(change.estimate()) + "   " + evidence;
    // Of a hit rate, +5 % reads as good news unless somebody says that it is not.
    boolean higherIsBetter = comparison.metric().direction() == Direction.HIGHER_IS_BETTER;
    return higherIsBetter ? text + ", positive is worse" : text;
  }

  /** The change that is ignored: {@code 1.0 % or 16 B, whichever is larger}. */
  public static String tolerance(Tolerance tolerance, Metric metric) {
    String relative = Quantity.part(tolerance.relative());
    return tolerance.absolute() == 0
        ? relative
        : relative
            + " or "
            + Quantity.of(tolerance.absolute(), metric.unit())
            + ", whichever is larger";
  }

  /** The worst value that the tolerance allows. */
  public static double worstAllowed(Comparison comparison, double baseline) {
    double ignored = comparison.tolerance().ignored(baseline);
    return baseline + allowedSign(comparison) * ignored;
  }

  /** The end of what is allowed, on the side that was measured if neither direction is better. */
  private static double allowedSign(Comparison comparison) {
    Direction direction = comparison.metric().direction();
    return direction == Direction.NEITHER
        ? Math.signum(comparison.current() - comparison.baseline().orElse(comparison.current()))
        : direction.sign();
  }

  private static boolean isAllocated(Metric metric) {
    return BuiltInMetric.ALLOCATED.is(metric);
  }

  private static String howOften(Metric metric, TestResult result) {
    if (BuiltInMetric.ALLOCATED_BEFORE_JIT.is(metric)) {
      return "forks without the optimizing compiler";
    }
    MeasurementPlan plan = result.plan();
    int forks = result.recording().map(r -> r.forks().size()).orElse(plan.forks());
    if (result.isPaired()) {
      return Quantity.count(forks, "replicate");
    }
    String where =
        forks == 0 || plan.forks() == 0 ? "in the test's JVM" : Quantity.count(forks, "fork");
    return where + " x " + Quantity.count(plan.iterations(), "iteration");
  }

  private static Stream<Fact> allocated(Comparison comparison) {
    if (comparison.baseline().isEmpty()) {
      return Stream.empty();
    }
    double before = comparison.baseline().getAsDouble();
    double after = comparison.current();
    if (!(Math.abs(after - before) > WORTH_A_LINE * Math.abs(before))) {
      return Stream.empty();
    }
    String relative = before == 0 ? "" : "  (" + Quantity.change(after / before - 1) + ")";
    return Stream.of(
        new Fact(
            "allocated",
            Quantity.of(before, comparison.metric().unit())
                + " -> "
                + Quantity.of(after, comparison.metric().unit())
                + relative));
  }
}
