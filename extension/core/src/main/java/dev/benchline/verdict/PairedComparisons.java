package dev.benchline.verdict;

import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.samples.PairedSample;
import dev.benchline.samples.PairedSamples;
import dev.benchline.statistics.Estimate;
import dev.benchline.statistics.Location;
import dev.benchline.verdict.PairedPlan.Look;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Puts what the paired procedure has seen into comparisons and a judgement. */
final class PairedComparisons {

  /** Parts of the error budget: of the typical time, and of any other gating timed metric. */
  private static final double WEIGHT_OF_TIME = 3;

  private static final double WEIGHT = 1;

  /** Level at which a change is said to be there although it is tolerated. */
  private static final double SMALL = 0.01;

  private final PairedPlan plan;
  private final Tolerances tolerances;
  private final String base;

  PairedComparisons(PairedPlan plan, Tolerances tolerances, String base) {
    this.plan = plan;
    this.tolerances = tolerances;
    this.base = base;
  }

  /** The timed metrics of the screen that gate. */
  List<PairedMetric> gating(List<PairedSample> screen) {
    return gating(screen, screen);
  }

  /** The timed metrics that gated in the screen, over other pairs. */
  List<PairedMetric> gating(List<PairedSample> screen, List<PairedSample> pairs) {
    List<PairedSample> timed = screen.stream().filter(this::gatesByRatio).toList();
    double weights = timed.stream().mapToDouble(s -> weight(s.metric())).sum();
    List<PairedMetric> result = new ArrayList<>();
    for (PairedSample earlier : timed) {
      find(pairs, earlier.metric())
          .filter(sample -> !sample.logRatios().isEmpty())
          .map(
              sample ->
                  metric(
                      as(earlier.metric(), sample),
                      weight(earlier.metric()) / weights,
                      metric(earlier, 0, false).tellsLoadOrders()))
          .ifPresent(result::add);
    }
    return result;
  }

  /** What was not exact in the screen is not exact. */
  private static PairedSample as(Metric metric, PairedSample sample) {
    return new PairedSample(
        metric, sample.current(), sample.base(), sample.logRatios(), sample.warnings());
  }

  private boolean gatesByRatio(PairedSample sample) {
    return tolerances.gates(sample.metric())
        && sample.metric().kind() != Kind.EXACT
        && !sample.logRatios().isEmpty();
  }

  private PairedMetric metric(PairedSample sample, double share, boolean roles) {
    double reference = Math.abs(ExactRule.median(sample.base()));
    Limits limits = Limits.of(tolerances.of(sample.metric()), reference);
    return new PairedMetric(sample, limits, share, roles);
  }

  private static double weight(Metric metric) {
    return BuiltInMetric.TIME_MEDIAN.is(metric) ? WEIGHT_OF_TIME : WEIGHT;
  }

  private static Optional<PairedSample> find(List<PairedSample> samples, Metric metric) {
    return samples.stream().filter(s -> s.metric().key().equals(metric.key())).findFirst();
  }

  /** Whether a metric that repeats exactly would fail the test. */
  boolean exactIsWorse(List<PairedSample> pairs) {
    return pairs.stream()
        .filter(sample -> sample.metric().kind() == Kind.EXACT)
        .anyMatch(sample -> other(sample).verdict() == Verdict.REGRESSED);
  }

  Judgement screened(List<PairedSample> screen, double budget, List<Warning> warnings) {
    List<PairedMetric> gating = gating(screen);
    List<Comparison> result = new ArrayList<>();
    for (PairedSample sample : screen) {
      result.add(
          find(gating, sample)
              .map(m -> timed(m, undecided(m), budget, seenByScreen(m)))
              .orElseGet(() -> other(sample)));
    }
    return Judgement.of(reference(screen.get(0).size(), ""), result, with(warnings, screen));
  }

  Judgement confirmed(
      List<PairedSample> screen,
      List<PairedSample> fresh,
      PairedFindings findings,
      double budget,
      List<Warning> warnings) {
    List<PairedMetric> gating = gating(screen, fresh);
    List<PairedSample> all = PairedSamples.joined(screen, fresh);
    List<Comparison> result = new ArrayList<>();
    for (PairedSample sample : all) {
      result.add(
          find(gating, sample)
              .map(m -> timed(m, findings.of(m).orElseGet(() -> undecided(m)), budget, 0))
              .orElseGet(() -> other(sample)));
    }
    List<Warning> more = new ArrayList<>(with(warnings, all));
    for (PairedSample earlier : screen) {
      if (find(all, earlier.metric()).isEmpty()) {
        more.add(WarningType.INCOMPLETE.of("some pairs", earlier.metric().name()));
      }
    }
    String after = " after a screen of " + screen.get(0).size();
    return Judgement.of(reference(fresh.get(0).size(), after), result, more);
  }

  private static Optional<PairedMetric> find(List<PairedMetric> metrics, PairedSample sample) {
    return metrics.stream()
        .filter(m -> m.sample().metric().key().equals(sample.metric().key()))
        .findFirst();
  }

  private static PairedFinding undecided(PairedMetric metric) {
    Verdict verdict = metric.passed() ? Verdict.PASSED : Verdict.INCONCLUSIVE;
    return new PairedFinding(verdict, Limits.PASS, metric.change());
  }

  private double seenByScreen(PairedMetric metric) {
    Estimate change = metric.change();
    return new Limits(0, metric.limits().floor()).detectable(change, plan.suspicion());
  }

  private Comparison timed(
      PairedMetric metric, PairedFinding finding, double budget, double seenByScreen) {
    PairedSample sample = metric.sample();
    Look last = plan.looks().get(plan.looks().size() - 1);
    double level = budget * last.share() * metric.share();
    double found = metric.limits().detectable(metric.with(last.pairs()), level);
    List<Warning> warnings = new ArrayList<>(sample.warnings());
    Location change = finding.change();
    if (finding.verdict() != Verdict.REGRESSED && change.lower(SMALL) > metric.limits().floor()) {
      warnings.add(WarningType.SMALL_SLOWDOWN.of(100 * Math.expm1(change.value())));
    }
    return comparison(
        sample,
        finding.verdict(),
        true,
        Optional.of(Limits.change(change, finding.verdict(), finding.level())),
        Limits.part(Math.max(found, seenByScreen)),
        warnings);
  }

  /** Exact metrics, and those that cannot fail the test. */
  private Comparison other(PairedSample sample) {
    Metric metric = sample.metric();
    if (metric.kind() == Kind.EXACT) {
      return ExactRule.compare(
          metric, sample.base(), sample.current(), tolerances.of(metric), sample.warnings());
    }
    if (sample.logRatios().isEmpty() && sample.size() >= 2 && agreesWithinTheAbsolute(sample)) {
      return comparison(
          sample,
          Verdict.PASSED,
          tolerances.gates(metric),
          Optional.empty(),
          OptionalDouble.empty(),
          sample.warnings());
    }
    if (sample.logRatios().isEmpty() || sample.size() < 2) {
      List<Warning> warnings = new ArrayList<>(sample.warnings());
      if (tolerances.gates(metric)) {
        warnings.add(WarningType.NO_RATIO.of(metric.name()));
      }
      return comparison(
          sample,
          Verdict.INCONCLUSIVE,
          tolerances.gates(metric),
          Optional.empty(),
          OptionalDouble.empty(),
          warnings);
    }
    PairedMetric informing = metric(sample, 0, false);
    PairedFinding finding = undecided(informing);
    return comparison(
        sample,
        finding.verdict(),
        false,
        Optional.of(Limits.change(finding.change(), finding.verdict(), Limits.PASS)),
        Limits.part(informing.limits().detectable(informing.change(), Limits.PASS)),
        sample.warnings());
  }

  /** Of nothing there is no ratio; but next to nothing in both versions is no worse. */
  private boolean agreesWithinTheAbsolute(PairedSample sample) {
    double difference = ExactRule.median(sample.current()) - ExactRule.median(sample.base());
    return Math.abs(difference) <= tolerances.of(sample.metric()).absolute();
  }

  private Comparison comparison(
      PairedSample sample,
      Verdict verdict,
      boolean gates,
      Optional<Change> change,
      OptionalDouble detectable,
      List<Warning> warnings) {
    return new Comparison(
        sample.metric(),
        verdict,
        gates,
        OptionalDouble.of(ExactRule.median(sample.base())),
        ExactRule.median(sample.current()),
        change,
        tolerances.of(sample.metric()),
        detectable,
        warnings);
  }

  private static List<Warning> with(List<Warning> warnings, List<PairedSample> pairs) {
    List<Warning> result = new ArrayList<>(warnings);
    find(pairs, BuiltInMetric.TIME_MEDIAN.metric())
        .flatMap(ModeShares::warning)
        .ifPresent(result::add);
    return result;
  }

  private String reference(int pairs, String rest) {
    return String.format(Locale.ROOT, "%s, measured in %d pairs%s", base, pairs, rest);
  }
}
