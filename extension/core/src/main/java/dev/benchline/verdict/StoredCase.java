package dev.benchline.verdict;

import dev.benchline.baseline.Baseline;
import dev.benchline.baseline.Commit;
import dev.benchline.baseline.Session;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import dev.benchline.samples.Quantity;
import dev.benchline.samples.Sample;
import dev.benchline.statistics.Quantiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Finds for each metric what a stored baseline has of it, and the rule to compare it by. */
final class StoredCase {

  private static final String NAME = "stored baseline";

  private final Tolerances tolerances;
  private final double perTest;
  private final double spread;
  private final Baseline baseline;
  private final List<Session> sessions;
  private final String settings;
  private final EarlierRuns earlier;
  private final Unmade unmade;

  StoredCase(
      Tolerances tolerances,
      double perTest,
      double spread,
      Baseline baseline,
      String settings,
      EarlierRuns earlier) {
    this.tolerances = tolerances;
    this.perTest = perTest;
    this.spread = spread;
    this.baseline = baseline;
    this.sessions = baseline.timed().map(Baseline.Timed::sessions).orElse(List.of());
    this.settings = settings;
    this.earlier = earlier;
    this.unmade = new Unmade(tolerances);
  }

  List<Comparison> compare(List<Sample> samples) {
    StoredTimeRule time =
        new StoredTimeRule(
            spread,
            samples.stream()
                .filter(s -> BuiltInMetric.REFERENCE_WORKLOAD.is(s.metric()))
                .findFirst(),
            earlier);
    List<Recorded> recorded = samples.stream().map(sample -> recorded(sample.metric())).toList();
    int sharing = 0;
    for (int i = 0; i < samples.size(); i++) {
      Metric metric = samples.get(i).metric();
      sharing += tolerances.gates(metric) && !isFact(samples.get(i), recorded.get(i)) ? 1 : 0;
    }
    double level = perTest / Math.max(1, sharing);
    List<Comparison> comparisons = new ArrayList<>();
    for (int i = 0; i < samples.size(); i++) {
      comparisons.add(whole(compare(samples.get(i), recorded.get(i), time, level)));
    }
    return comparisons;
  }

  /** What some of the forks have no value of decides nothing. */
  private static Comparison whole(Comparison comparison) {
    return switch (comparison.verdict()) {
      case PASSED, IMPROVED, REGRESSED ->
          comparison.isIncomplete() ? comparison.inconclusive() : comparison;
      default -> comparison;
    };
  }

  private Comparison compare(Sample sample, Recorded recorded, StoredTimeRule time, double level) {
    if (!recorded.sessions().isEmpty() && !recorded.isExact(sample.metric())) {
      return timed(sample, recorded.sessions(), time, level);
    }
    return recorded
        .exact()
        .map(exact -> exact(sample, exact, time, level))
        .orElseGet(() -> unmade.fresh(sample));
  }

  /**
   * The values that the baseline has of one metric.
   *
   * @param exact the part that has it, if it was recorded as exact
   * @param sessions those that have it
   */
  private record Recorded(Optional<Baseline.Exact> exact, List<Session> sessions) {

    /** True if it is exact, and was so when it was recorded; else its spread judges it. */
    boolean isExact(Metric metric) {
      return metric.kind().isExact() && (exact.isPresent() || sessions.isEmpty());
    }
  }

  /**
   * True if a difference needs no test. That more is allocated does: the compiler, which removes
   * allocations, may be the cause, and it may have done so in every fork.
   */
  private boolean isFact(Sample sample, Recorded recorded) {
    return recorded.isExact(sample.metric())
        && !recorded.exact().map(exact -> allocatesMore(difference(sample, exact))).orElse(false);
  }

  private static boolean allocatesMore(Comparison difference) {
    return BuiltInMetric.ALLOCATED.is(difference.metric())
        && difference.verdict() == Verdict.REGRESSED;
  }

  private Comparison difference(Sample sample, Baseline.Exact exact) {
    Metric metric = sample.metric();
    List<Double> before = valuesOf(exact, metric);
    Tolerance tolerance = tolerances.of(metric);
    return metric.kind().isExact() && BuiltInMetric.of(metric).isEmpty()
        ? RangeRule.compare(metric, before, sample.values(), tolerance, sample.warnings())
        : ExactRule.compare(metric, before, sample.values(), tolerance, sample.warnings());
  }

  private Comparison exact(Sample sample, Baseline.Exact exact, StoredTimeRule time, double level) {
    Metric metric = sample.metric();
    List<Double> recorded = valuesOf(exact, metric);
    double reference = Quantiles.median(recorded);
    if (!exact.settings().equals(settings)) {
      return unmade.notComparable(sample, reference, Optional.of(otherSettings(exact.settings())));
    }
    Comparison difference = difference(sample, exact);
    if (!exact.sameJvm()) {
      boolean same = difference.verdict() == Verdict.PASSED;
      return unmade.notComparable(
          sample,
          reference,
          same
              ? Optional.empty()
              : Optional.of(elsewhere(WarningType.OTHER_JVM, exact.jvm(), difference)));
    }
    if (metric.kind().isExact() && !allocatesMore(difference)) {
      return difference;
    }
    Sample doubted = metric.kind().isExact() ? asCompiled(sample) : sample;
    return byRatio(doubted, List.of(new Session("", Map.of(metric.key(), recorded))), time, level);
  }

  private Comparison timed(
      Sample sample, List<Session> sessions, StoredTimeRule time, double level) {
    Baseline.Timed timed = baseline.timed().orElseThrow();
    Metric metric = sample.metric();
    if (!timed.settings().equals(settings)) {
      return unmade.notComparable(
          sample, median(sessions, metric), Optional.of(otherSettings(timed.settings())));
    }
    if (!timed.sameEnvironment()) {
      Comparison difference =
          ExactRule.compare(
              metric,
              allValues(sessions, metric),
              sample.values(),
              tolerances.of(metric),
              List.of());
      Warning warning = elsewhere(WarningType.OTHER_ENVIRONMENT, timed.environment(), difference);
      return unmade.notComparable(sample, median(sessions, metric), Optional.of(warning));
    }
    Comparison comparison = byRatio(sample, sessions, time, level);
    return sessions.size() == 1 ? comparison.ofTheFirstSession() : comparison;
  }

  private Comparison byRatio(
      Sample sample, List<Session> sessions, StoredTimeRule time, double level) {
    Metric metric = sample.metric();
    String key = metric.key();
    List<Session> usable =
        sessions.stream()
            .filter(s -> StoredTimeRule.positive(StoredTimeRule.valuesOf(s, key)))
            .toList();
    if (usable.isEmpty() || !StoredTimeRule.positive(sample.values())) {
      return unmade.withoutRatio(sample, median(sessions, metric));
    }
    return time.compare(sample, usable, tolerances.of(metric), tolerances.gates(metric), level);
  }

  private static Sample asCompiled(Sample sample) {
    List<Warning> warnings = new ArrayList<>(sample.warnings());
    warnings.add(WarningType.AS_COMPILED.of(BuiltInMetric.ALLOCATED_BEFORE_JIT.metric().name()));
    return new Sample(sample.metric().as(Kind.TIMED), sample.values(), warnings);
  }

  private Warning otherSettings(String recorded) {
    return WarningType.OTHER_SETTINGS.of(recorded, settings);
  }

  private static Warning elsewhere(WarningType type, String where, Comparison there) {
    Unit unit = there.metric().unit();
    Direction direction = there.metric().direction();
    return type.of(
        where,
        Quantity.of(there.baseline().orElseThrow(), unit),
        Quantity.of(there.current(), unit),
        there
            .change()
            .map(Change::estimate)
            .map(part -> ", " + Quantity.rounded(part) + " " + moved(part, direction))
            .orElse(""));
  }

  private static String moved(double estimate, Direction direction) {
    if (direction == Direction.NEITHER) {
      return estimate > 0 ? "more" : "less";
    }
    return estimate > 0 ? "worse" : "better";
  }

  /** The baseline, with the commit that it was recorded at last if that is known. */
  ComparedWith comparedWith() {
    if (baseline.timed().isEmpty()) {
      return baseline.exact().stream()
          .findFirst()
          .map(exact -> stored("exact metrics", " of ", exact.commit()))
          .orElse(ComparedWith.nothing("an empty baseline"));
    }
    String count = sessions.size() + (sessions.size() == 1 ? " session" : " sessions");
    String last = sessions.get(sessions.size() - 1).commit();
    ComparedWith stored = stored(count, ", last ", last);
    return baseline.timed().get().sameEnvironment()
        ? stored
        : stored.named(stored.name() + " of another environment");
  }

  private static ComparedWith stored(String extent, String recordedAt, String commit) {
    return commit.equals(Commit.UNKNOWN.sha())
        ? ComparedWith.stored(NAME, extent, "")
        : ComparedWith.stored(NAME, extent + recordedAt + Commit.shorten(commit), commit);
  }

  private static List<Double> valuesOf(Baseline.Exact exact, Metric metric) {
    return Objects.requireNonNull(exact.values().get(metric.key()));
  }

  private static double median(List<Session> sessions, Metric metric) {
    List<Double> values = allValues(sessions, metric);
    return Shown.value(metric, values, Quantiles.median(values));
  }

  private static List<Double> allValues(List<Session> sessions, Metric metric) {
    String key = metric.key();
    return sessions.stream().flatMap(s -> StoredTimeRule.valuesOf(s, key).stream()).toList();
  }

  /** What another JVM has repeated does not stand in front of what was seen here. */
  private Recorded recorded(Metric metric) {
    String key = metric.key();
    List<Session> own =
        sessions.stream().filter(session -> session.values().containsKey(key)).toList();
    boolean isOfHere =
        !own.isEmpty() && baseline.timed().filter(Baseline.Timed::sameEnvironment).isPresent();
    return new Recorded(baseline.exact(metric).filter(part -> part.sameJvm() || !isOfHere), own);
  }
}
