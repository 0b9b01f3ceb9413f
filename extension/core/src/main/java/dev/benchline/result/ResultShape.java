package dev.benchline.result;

import static dev.benchline.result.Fields.all;
import static dev.benchline.result.Fields.need;
import static dev.benchline.result.Fields.number;
import static dev.benchline.result.Fields.numbers;
import static dev.benchline.result.Fields.optional;
import static dev.benchline.result.Fields.seconds;

import dev.benchline.baseline.Environment;
import dev.benchline.measure.Caution;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Side;
import dev.benchline.measure.Subject;
import dev.benchline.measure.Version;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import dev.benchline.samples.Sample;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Creep;
import dev.benchline.verdict.Judgement;
import dev.benchline.verdict.Tolerance;
import dev.benchline.verdict.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What {@link ResultJson} writes, as Gson reads it, and the way back to a result. Every field may
 * be missing from a file that is damaged.
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
      @Nullable List<SideShape> sides,
      @Nullable List<String> jvmArguments) {

    MeasurementPlan plan(Subject subject) {
      return new MeasurementPlan(
          subject,
          all(sides, "plan.sides", SideShape::side),
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

  record SideShape(@Nullable Version version, @Nullable String name) {

    Side side() {
      return new Side(
          need(version, "plan.sides.version"), need(name, "plan.sides.name"), "", List.of());
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
}
