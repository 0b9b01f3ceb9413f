package dev.benchline.verdict;

import dev.benchline.baseline.Session;
import dev.benchline.history.TestHistory;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import dev.benchline.samples.Quantity;
import dev.benchline.samples.Sample;
import dev.benchline.statistics.Estimate;
import dev.benchline.statistics.Modes;
import dev.benchline.statistics.Moments;
import dev.benchline.statistics.Quantiles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Compares one timed metric with the sessions of its own environment.
 *
 * <p>If both have the reference workload, times are compared twice: as they are, and with the
 * reference workload's change taken off. Only a verdict that holds both ways is given. A machine
 * that is slower as a whole moves the raw time but not the adjusted one, so it fails no build; and
 * since nothing is silently subtracted, a true slowdown of all tests still shows.
 */
final class StoredTimeRule {

  /** The reference workload's change beyond which the reader is told in any case. */
  private static final double MOVED = 0.10;

  /** A run of a history and a session that differ by less are one. */
  private static final double ROUNDED = 1e-4;

  private final SessionSpread spread;
  private final Optional<Sample> reference;
  private final EarlierRuns earlier;

  StoredTimeRule(double priorSpread, Optional<Sample> reference, EarlierRuns earlier) {
    this.spread = new SessionSpread(priorSpread);
    this.reference = reference;
    this.earlier = earlier;
  }

  /**
   * Compares.
   *
   * @param sessions those that have this metric, at least one
   * @param level what this comparison may spend
   */
  Comparison compare(
      Sample sample, List<Session> sessions, Tolerance tolerance, boolean gates, double level) {
    Metric metric = sample.metric();
    String key = metric.key();
    List<double[]> history = sessions.stream().map(s -> costs(metric, valuesOf(s, key))).toList();
    double[] current = costs(metric, sample.values());
    double reference = value(metric, meanOfMeans(history));
    List<Warning> warnings = new ArrayList<>(sample.warnings());
    Limits limits = Limits.of(metric, tolerance, reference);
    SessionSpread.Evidence raw =
        spread.weigh(current, history, earlier.spread(run -> costOf(metric, run, sessions)));
    List<SessionSpread.Evidence> changes = new ArrayList<>(List.of(raw));
    List<Session> withReference = referenceApplies(metric) ? withReference(sessions) : List.of();
    if (!withReference.isEmpty()) {
      changes.add(adjusted(metric, current, withReference));
    }
    Set<Verdict> verdicts = EnumSet.noneOf(Verdict.class);
    changes.forEach(change -> verdicts.add(decide(metric, limits, change, level)));
    Verdict verdict = agreed(verdicts);
    if (!withReference.isEmpty()) {
      boolean decides = verdicts.size() > 1 && verdict == Verdict.INCONCLUSIVE;
      moved(metric, withReference, changes.get(1).failing(), decides).ifPresent(warnings::add);
    }
    Optional<Modes> modes = Modes.find(current);
    if (modes.isPresent() && modes.get().high() - modes.get().low() > limits.tolerance()) {
      warnings.add(ModeShares.ofForks(modes.get()));
      verdict = despite(modes.get(), verdict, changes, limits, level);
    }
    return new Comparison(
        metric,
        verdict,
        gates,
        OptionalDouble.of(Shown.value(metric, all(sessions, key), reference)),
        Shown.value(metric, sample.values(), value(metric, Moments.mean(current))),
        Optional.of(Limits.change(metric, raw.bounded())),
        tolerance,
        Part.known(
            metric,
            changes.stream().mapToDouble(its -> limits.detectable(its, level)).max().orElseThrow()),
        warnings);
  }

  private static Verdict decide(
      Metric metric, Limits limits, SessionSpread.Evidence evidence, double level) {
    return metric.direction() == Direction.NEITHER
        ? limits.decideEitherWay(evidence, level)
        : limits.decide(evidence, level);
  }

  /** Verdicts of the raw and the adjusted change: both or none, but better and equal is equal. */
  private static Verdict agreed(Set<Verdict> verdicts) {
    if (verdicts.size() == 1) {
      return verdicts.iterator().next();
    }
    Set<Verdict> notWorse = EnumSet.of(Verdict.PASSED, Verdict.IMPROVED);
    return notWorse.containsAll(verdicts) ? Verdict.PASSED : Verdict.INCONCLUSIVE;
  }

  /**
   * Forks in two modes make the mean a matter of luck, so nothing can be said; except that even the
   * better mode alone has regressed, raw and adjusted by the reference workload.
   */
  private static Verdict despite(
      Modes modes,
      Verdict verdict,
      List<SessionSpread.Evidence> changes,
      Limits limits,
      double level) {
    double mean =
        (modes.low() * modes.lowCount() + modes.high() * modes.highCount())
            / (modes.lowCount() + modes.highCount());
    boolean holds =
        verdict == Verdict.REGRESSED
            && changes.stream()
                .map(its -> its.about(its.failing().value() + modes.low() - mean))
                .allMatch(better -> limits.regressed(better, level));
    return holds ? verdict : Verdict.INCONCLUSIVE;
  }

  private boolean referenceApplies(Metric metric) {
    return reference.isPresent() && metric.unit().equals(Unit.SECONDS);
  }

  private List<Session> withReference(List<Session> sessions) {
    String key = reference.orElseThrow().metric().key();
    return positive(reference.orElseThrow().values())
        ? sessions.stream().filter(s -> positive(valuesOf(s, key))).toList()
        : List.of();
  }

  private SessionSpread.Evidence adjusted(
      Metric metric, double[] current, List<Session> withReference) {
    double now = referenceNow();
    String key = metric.key();
    List<double[]> history =
        withReference.stream()
            .map(s -> minus(costs(metric, valuesOf(s, key)), referenceOf(s)))
            .toList();
    return spread.weigh(
        minus(current, now),
        history,
        earlier.spread(run -> adjustedCost(metric, run, withReference)));
  }

  /** The logarithm of what another run took; empty if it is one of the sessions. */
  private static OptionalDouble costOf(
      Metric metric, TestHistory.Point run, List<Session> sessions) {
    Double level = run.levels().get(metric.key());
    return level == null || !(level > 0) || isAmong(sessions, metric.key(), level)
        ? OptionalDouble.empty()
        : OptionalDouble.of(metric.direction().sign() * Math.log(level));
  }

  private OptionalDouble adjustedCost(
      Metric metric, TestHistory.Point run, List<Session> sessions) {
    OptionalDouble cost = costOf(metric, run, sessions);
    OptionalDouble machine = costOf(reference.orElseThrow().metric(), run, List.of());
    return cost.isPresent() && machine.isPresent()
        ? OptionalDouble.of(cost.getAsDouble() - machine.getAsDouble())
        : OptionalDouble.empty();
  }

  /** Both are rounded, each in its way. */
  private static boolean isAmong(List<Session> sessions, String key, double level) {
    return sessions.stream()
        .map(session -> Quantiles.median(valuesOf(session, key)))
        .anyMatch(recorded -> Math.abs(recorded - level) < ROUNDED * level);
  }

  /** Tells of a machine that moved: by much, or so that it {@code decides} about the verdict. */
  private Optional<Warning> moved(
      Metric metric, List<Session> withReference, Estimate adjusted, boolean decides) {
    double before = withReference.stream().mapToDouble(this::referenceOf).average().orElseThrow();
    double change = referenceNow() - before;
    if (!decides && Math.abs(change) <= Math.log1p(MOVED)) {
      return Optional.empty();
    }
    return Optional.of(
        WarningType.MACHINE_MOVED.of(
            Quantity.rounded(Math.expm1(Math.abs(change))),
            change > 0 ? "slower" : "faster",
            metric.name(),
            Quantity.change(Math.expm1(adjusted.value()))));
  }

  private double referenceNow() {
    Sample sample = reference.orElseThrow();
    return Moments.mean(costs(sample.metric(), sample.values()));
  }

  private double referenceOf(Session session) {
    Metric metric = reference.orElseThrow().metric();
    return Moments.mean(costs(metric, valuesOf(session, metric.key())));
  }

  /**
   * @param key a metric's
   */
  static List<Double> valuesOf(Session session, String key) {
    return session.values().getOrDefault(key, List.of());
  }

  private static List<Double> all(List<Session> sessions, String key) {
    return sessions.stream().flatMap(session -> valuesOf(session, key).stream()).toList();
  }

  /** True if there is something to take logarithms of. */
  static boolean positive(List<Double> values) {
    for (double value : values) {
      if (!(value > 0)) {
        return false;
      }
    }
    return !values.isEmpty();
  }

  private static double meanOfMeans(List<double[]> sessions) {
    return sessions.stream().mapToDouble(Moments::mean).average().orElseThrow();
  }

  private static double[] costs(Metric metric, List<Double> values) {
    int sign = metric.direction().sign();
    double[] costs = new double[values.size()];
    for (int i = 0; i < costs.length; i++) {
      costs[i] = sign * Math.log(values.get(i));
    }
    return costs;
  }

  private static double value(Metric metric, double cost) {
    return Math.exp(metric.direction().sign() * cost);
  }

  private static double[] minus(double[] values, double other) {
    return Arrays.stream(values).map(v -> v - other).toArray();
  }
}
