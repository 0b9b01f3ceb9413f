package dev.benchline.report;

import dev.benchline.baseline.Baseline;
import dev.benchline.baseline.BaselineKey;
import dev.benchline.baseline.Environment;
import dev.benchline.baseline.Session;
import dev.benchline.measure.Caution;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Series;
import dev.benchline.measure.Side;
import dev.benchline.measure.SideRecording;
import dev.benchline.measure.Subject;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Sample;
import dev.benchline.metrics.Unit;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Creep;
import dev.benchline.verdict.Judgement;
import dev.benchline.verdict.Tolerance;
import dev.benchline.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What {@link ResultJson} writes, as Gson reads it, and the way back to a result. Every field may
 * be missing from a file that is damaged; what must be there is asked for with {@link #need}.
 */
record ResultShape(
    @Nullable String testClass,
    @Nullable String test,
    @Nullable String displayName,
    @Nullable Verdict judgement,
    @Nullable String reference,
    @Nullable String environment,
    @Nullable OriginShape origin,
    @Nullable Double measuringSeconds,
    @Nullable List<CautionShape> cautions,
    @Nullable PlanShape plan,
    @Nullable List<ComparisonShape> comparisons,
    @Nullable List<ClaimShape> claims,
    @Nullable List<SampleShape> samples,
    @Nullable BaselineShape baseline,
    @Nullable List<ForkShape> forks,
    @Nullable CauseShape cause,
    @Nullable CreepShape history,
    @Nullable List<String> outputFiles) {

  TestResult result(Path file) {
    Subject subject = new Subject(need(testClass, "testClass"), need(test, "test"));
    MeasurementPlan measured = need(plan, "plan").plan(subject);
    List<Sample> values = all(samples, "samples", SampleShape::sample);
    List<ForkRecording> recorded = all(forks, "forks", fork -> fork.fork(values));
    return new TestResult(
        subject,
        need(displayName, "displayName"),
        measured,
        recorded.isEmpty() ? Optional.empty() : Optional.of(new Recording(measured, recorded)),
        values,
        Optional.ofNullable(baseline)
            .map(known -> known.baseline(subject, measured.comparableSettings())),
        new Judgement(
            need(judgement, "judgement"),
            need(reference, "reference"),
            all(comparisons, "comparisons", ComparisonShape::comparison),
            all(cautions, "cautions", CautionShape::caution)),
        all(claims, "claims", ClaimShape::claim),
        need(environment, "environment"),
        Optional.of(file),
        seconds(measuringSeconds, "measuringSeconds"),
        all(outputFiles, "outputFiles", Path::of),
        Optional.empty(),
        Optional.ofNullable(cause).map(CauseShape::cause),
        history == null ? Creep.NONE : history.creep());
  }

  Optional<Origin> from() {
    return Optional.ofNullable(origin).map(OriginShape::origin);
  }

  record OriginShape(@Nullable String commit, @Nullable String environment, @Nullable String jvm) {

    Origin origin() {
      return new Origin(
          need(commit, "origin.commit"),
          new Environment(need(environment, "origin.environment"), need(jvm, "origin.jvm")));
    }
  }

  record CautionShape(@Nullable String name, @Nullable String text) {

    Caution caution() {
      return new Caution(need(name, "cautions.name"), need(text, "cautions.text"));
    }
  }

  record PlanShape(
      @Nullable Mode mode,
      @Nullable Isolation isolation,
      @Nullable Integer forks,
      @Nullable Integer threads,
      @Nullable Integer iterations,
      @Nullable Double iterationSeconds,
      @Nullable Double sliceSeconds,
      @Nullable Double warmUpSeconds,
      @Nullable Double timeoutSeconds,
      @Nullable List<String> sides,
      @Nullable List<String> jvmArguments) {

    MeasurementPlan plan(Subject subject) {
      return new MeasurementPlan(
          subject,
          all(sides, "plan.sides", name -> new Side(name, "", List.of())),
          need(mode, "plan.mode"),
          need(isolation, "plan.isolation"),
          need(forks, "plan.forks"),
          need(threads, "plan.threads"),
          need(iterations, "plan.iterations"),
          seconds(iterationSeconds, "plan.iterationSeconds"),
          seconds(sliceSeconds, "plan.sliceSeconds"),
          seconds(warmUpSeconds, "plan.warmUpSeconds"),
          seconds(timeoutSeconds, "plan.timeoutSeconds"),
          all(jvmArguments, "plan.jvmArguments", Function.identity()));
    }
  }

  record ComparisonShape(
      @Nullable String metric,
      @Nullable String unit,
      @Nullable Direction direction,
      @Nullable Kind kind,
      @Nullable Verdict verdict,
      @Nullable Boolean gates,
      @Nullable Double baseline,
      @Nullable Double current,
      @Nullable ChangeShape change,
      @Nullable Double tolerance,
      @Nullable Double absoluteTolerance,
      @Nullable Double minimumDetectableEffect,
      @Nullable List<CautionShape> cautions) {

    Comparison comparison() {
      return new Comparison(
          metricOf(metric, unit, direction, kind),
          need(verdict, "comparisons.verdict"),
          need(gates, "comparisons.gates"),
          optional(baseline),
          number(current, Double.NaN),
          Optional.ofNullable(change).map(ChangeShape::change),
          new Tolerance(number(tolerance, Double.NaN), number(absoluteTolerance, Double.NaN)),
          optional(minimumDetectableEffect),
          all(cautions, "comparisons.cautions", CautionShape::caution));
    }
  }

  record ChangeShape(
      @Nullable Double estimate,
      @Nullable Double lower,
      @Nullable Double upper,
      @Nullable Double confidence) {

    Change change() {
      return new Change(
          number(estimate, Double.NaN),
          number(lower, Double.NEGATIVE_INFINITY),
          number(upper, Double.POSITIVE_INFINITY),
          number(confidence, Double.NaN));
    }
  }

  record ClaimShape(
      @Nullable String sibling,
      @Nullable Verdict verdict,
      @Nullable Double claimed,
      @Nullable Double measured,
      @Nullable Double lower,
      @Nullable Double upper,
      @Nullable Double confidence,
      @Nullable List<CautionShape> cautions) {

    Claim claim() {
      return new Claim(
          need(sibling, "claims.sibling"),
          number(claimed, Double.NaN),
          number(measured, Double.NaN),
          number(lower, Double.NEGATIVE_INFINITY),
          number(upper, Double.POSITIVE_INFINITY),
          number(confidence, Double.NaN),
          need(verdict, "claims.verdict"),
          all(cautions, "claims.cautions", CautionShape::caution));
    }
  }

  record SampleShape(
      @Nullable String metric,
      @Nullable String unit,
      @Nullable Direction direction,
      @Nullable Kind kind,
      @Nullable List<@Nullable Double> values,
      @Nullable List<CautionShape> cautions) {

    Sample sample() {
      return new Sample(
          metricOf(metric, unit, direction, kind),
          numbers(values, "samples.values"),
          all(cautions, "samples.cautions", CautionShape::caution));
    }
  }

  record BaselineShape(@Nullable ExactShape exact, @Nullable TimedShape timed) {

    /** The settings are not in the file; where they differ, the verdict has said so. */
    Baseline baseline(Subject subject, String settings) {
      return new Baseline(
          new BaselineKey(subject.testClass(), subject.name()),
          Optional.ofNullable(exact).map(known -> known.exact(settings)),
          Optional.ofNullable(timed).map(known -> known.timed(settings)));
    }
  }

  record ExactShape(
      @Nullable String jvm,
      @Nullable Boolean sameJvm,
      @Nullable String commit,
      @Nullable Map<String, List<@Nullable Double>> values) {

    Baseline.Exact exact(String settings) {
      return new Baseline.Exact(
          need(jvm, "baseline.exact.jvm"),
          need(sameJvm, "baseline.exact.sameJvm"),
          settings,
          need(commit, "baseline.exact.commit"),
          Optional.empty(),
          byMetric(values, "baseline.exact.values"));
    }
  }

  record TimedShape(
      @Nullable String environment,
      @Nullable Boolean sameEnvironment,
      @Nullable List<SessionShape> sessions) {

    Baseline.Timed timed(String settings) {
      return new Baseline.Timed(
          need(environment, "baseline.timed.environment"),
          need(sameEnvironment, "baseline.timed.sameEnvironment"),
          settings,
          Optional.empty(),
          all(sessions, "baseline.timed.sessions", SessionShape::session));
    }
  }

  record SessionShape(
      @Nullable String commit, @Nullable Map<String, List<@Nullable Double>> values) {

    Session session() {
      return new Session(
          need(commit, "baseline.timed.sessions.commit"),
          byMetric(values, "baseline.timed.sessions.values"));
    }
  }

  record ForkShape(
      @Nullable Integer fork,
      @Nullable List<CautionShape> cautions,
      @Nullable List<SideShape> sides) {

    ForkRecording fork(List<Sample> samples) {
      return new ForkRecording(
          need(fork, "forks.fork"),
          all(sides, "forks.sides", side -> side.side(samples)),
          all(cautions, "forks.cautions", CautionShape::caution));
    }
  }

  record SideShape(
      @Nullable String side, @Nullable Long invocations, @Nullable List<SeriesShape> series) {

    SideRecording side(List<Sample> samples) {
      return new SideRecording(
          need(side, "forks.sides.side"),
          need(invocations, "forks.sides.invocations"),
          all(series, "forks.sides.series", each -> each.series(samples)));
    }
  }

  record SeriesShape(
      @Nullable String metric, @Nullable String unit, @Nullable List<@Nullable Double> values) {

    /** Which way is better is said once in a file, with the samples. */
    Series series(List<Sample> samples) {
      String name = need(metric, "forks.sides.series.metric");
      Metric known =
          samples.stream()
              .map(Sample::metric)
              .filter(candidate -> candidate.name().equals(name))
              .findFirst()
              .orElse(new Metric(name, Unit.COUNT, Direction.LOWER_IS_BETTER, Kind.INFO));
      return new Series(
          name,
          need(unit, "forks.sides.series.unit"),
          known.direction().name(),
          known.kind().name(),
          numbers(values, "forks.sides.series.values"));
    }
  }

  static Metric metricOf(
      @Nullable String name,
      @Nullable String unit,
      @Nullable Direction direction,
      @Nullable Kind kind) {
    return new Metric(
        need(name, "metric"),
        Unit.of(need(unit, "unit")),
        need(direction, "direction"),
        need(kind, "kind"));
  }

  static <T> T need(@Nullable T value, String key) {
    return Objects.requireNonNull(value, () -> "it has no '" + key + "', or an unknown one");
  }

  static <S, T> List<T> all(
      @Nullable List<S> items, String key, Function<? super S, ? extends T> toItem) {
    return need(items, key).stream().<T>map(item -> toItem.apply(need(item, key))).toList();
  }

  private static Map<String, List<Double>> byMetric(
      @Nullable Map<String, List<@Nullable Double>> values, String key) {
    Map<String, List<Double>> result = new LinkedHashMap<>();
    need(values, key).forEach((metric, numbers) -> result.put(metric, numbers(numbers, key)));
    return result;
  }

  /** A number that does not exist is null in a file. */
  private static List<Double> numbers(@Nullable List<@Nullable Double> values, String key) {
    return need(values, key).stream().map(value -> number(value, Double.NaN)).toList();
  }

  private static double number(@Nullable Double value, double otherwise) {
    return value == null ? otherwise : value;
  }

  private static OptionalDouble optional(@Nullable Double value) {
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }

  private static Duration seconds(@Nullable Double value, String key) {
    return Duration.ofNanos(Math.round(need(value, key) * 1e9));
  }
}
