package dev.benchline.verdict;

import dev.benchline.baseline.Baseline;
import dev.benchline.baseline.Commit;
import dev.benchline.baseline.Session;
import dev.benchline.measure.Caution;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Sample;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds for each metric what a stored baseline has of it, and the rule to compare it by. */
final class StoredCase {

  private static final String RULER = "ruler";

  private final Tolerances tolerances;
  private final double perTest;
  private final double spread;
  private final Baseline baseline;
  private final String settings;
  private final Unmade unmade;

  StoredCase(
      Tolerances tolerances, double perTest, double spread, Baseline baseline, String settings) {
    this.tolerances = tolerances;
    this.perTest = perTest;
    this.spread = spread;
    this.baseline = baseline;
    this.settings = settings;
    this.unmade = new Unmade(tolerances);
  }

  List<Comparison> compare(List<Sample> samples) {
    StoredTime time =
        new StoredTime(
            spread, samples.stream().filter(s -> s.metric().name().equals(RULER)).findFirst());
    long sharing =
        samples.stream()
            .map(Sample::metric)
            .filter(m -> tolerances.gates(m) && !isExact(m))
            .count();
    double level = perTest / Math.max(1, sharing);
    return samples.stream().map(sample -> compare(sample, time, level)).toList();
  }

  /** What was not exact when it was recorded is judged by its spread now, too. */
  private boolean isExact(Metric metric) {
    return metric.kind() == Kind.EXACT
        && (exactValues(metric).isPresent() || sessionsWith(metric).isEmpty());
  }

  private Comparison compare(Sample sample, StoredTime time, double level) {
    Metric metric = sample.metric();
    List<Session> sessions = sessionsWith(metric);
    if (!isExact(metric) && !sessions.isEmpty()) {
      return timed(sample, sessions, time, level);
    }
    return exactValues(metric)
        .map(recorded -> exact(sample, recorded, time, level))
        .orElseGet(() -> unmade.fresh(sample));
  }

  private Comparison exact(Sample sample, List<Double> recorded, StoredTime time, double level) {
    Baseline.Exact exact = baseline.exact().orElseThrow();
    Metric metric = sample.metric();
    double reference = ExactRule.median(recorded);
    if (!exact.settings().equals(settings)) {
      return unmade.notComparable(sample, reference, Optional.of(otherSettings(exact.settings())));
    }
    Comparison difference =
        ExactRule.compare(
            metric, recorded, sample.values(), tolerances.of(metric), sample.cautions());
    if (!exact.sameJvm()) {
      boolean same = difference.verdict() == Verdict.PASSED;
      return unmade.notComparable(
          sample,
          reference,
          same ? Optional.empty() : Optional.of(elsewhere("other JVM", exact.jvm(), difference)));
    }
    return metric.kind() == Kind.EXACT
        ? difference
        : byRatio(sample, List.of(new Session("", Map.of(metric.key(), recorded))), time, level);
  }

  private Comparison timed(Sample sample, List<Session> sessions, StoredTime time, double level) {
    Baseline.Timed timed = baseline.timed().orElseThrow();
    Metric metric = sample.metric();
    List<Double> recorded = allValues(sessions, metric);
    double reference = ExactRule.median(recorded);
    if (!timed.settings().equals(settings)) {
      return unmade.notComparable(sample, reference, Optional.of(otherSettings(timed.settings())));
    }
    if (!timed.sameEnvironment()) {
      Comparison difference =
          ExactRule.compare(metric, recorded, sample.values(), tolerances.of(metric), List.of());
      Caution caution = elsewhere("other environment", timed.environment(), difference);
      return unmade.notComparable(sample, reference, Optional.of(caution));
    }
    return byRatio(sample, sessions, time, level);
  }

  private Comparison byRatio(Sample sample, List<Session> sessions, StoredTime time, double level) {
    Metric metric = sample.metric();
    List<Session> usable =
        sessions.stream().filter(s -> StoredTime.positive(StoredTime.valuesOf(s, metric))).toList();
    if (usable.isEmpty() || !StoredTime.positive(sample.values())) {
      return unmade.withoutRatio(sample, ExactRule.median(allValues(sessions, metric)));
    }
    return time.compare(sample, usable, tolerances.of(metric), tolerances.gates(metric), level);
  }

  private Caution otherSettings(String recorded) {
    return new Caution(
        "other settings",
        "The baseline was recorded with {" + recorded + "}, this ran with {" + settings + "}.");
  }

  private static Caution elsewhere(String name, String where, Comparison there) {
    return new Caution(
        name,
        String.format(
            Locale.ROOT,
            "On %s it was %.6g %s, here it is %.6g%s.",
            where,
            there.baseline().orElseThrow(),
            there.metric().unit().symbol(),
            there.current(),
            there
                .change()
                .map(
                    c ->
                        String.format(
                            Locale.ROOT,
                            ", %.1f %% %s",
                            100 * Math.abs(c.estimate()),
                            c.estimate() > 0 ? "worse" : "better"))
                .orElse("")));
  }

  /** Metrics that the baseline has and the run has not. */
  Optional<Caution> vanished(List<Sample> samples) {
    List<String> now = samples.stream().map(s -> s.metric().key()).toList();
    String gone =
        Stream.concat(
                baseline.exact().stream().flatMap(e -> e.values().keySet().stream()),
                baseline.timed().stream()
                    .flatMap(t -> t.sessions().stream())
                    .flatMap(s -> s.values().keySet().stream()))
            .distinct()
            .filter(key -> !now.contains(key))
            .sorted()
            .collect(Collectors.joining(", "));
    return gone.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Caution("vanished", "The baseline has " + gone + ", which was not measured."));
  }

  /** The baseline in words. */
  String reference() {
    if (baseline.timed().isEmpty()) {
      return baseline
          .exact()
          .map(e -> "stored baseline, exact metrics of " + Commit.shorten(e.commit()))
          .orElse("an empty baseline");
    }
    List<Session> sessions = baseline.timed().get().sessions();
    return String.format(
        Locale.ROOT,
        "stored baseline%s, %d %s, last %s",
        baseline.timed().get().sameEnvironment() ? "" : " of another environment",
        sessions.size(),
        sessions.size() == 1 ? "session" : "sessions",
        sessions.isEmpty() ? "none" : Commit.shorten(sessions.get(sessions.size() - 1).commit()));
  }

  private List<Session> sessionsWith(Metric metric) {
    return baseline.timed().stream()
        .flatMap(timed -> timed.sessions().stream())
        .filter(session -> !StoredTime.valuesOf(session, metric).isEmpty())
        .toList();
  }

  private Optional<List<Double>> exactValues(Metric metric) {
    return baseline
        .exact()
        .map(e -> e.values().getOrDefault(metric.key(), List.of()))
        .filter(values -> !values.isEmpty());
  }

  private static List<Double> allValues(List<Session> sessions, Metric metric) {
    return sessions.stream().flatMap(s -> StoredTime.valuesOf(s, metric).stream()).toList();
  }
}
