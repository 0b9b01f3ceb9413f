package dev.benchline.result;

import static dev.benchline.json.JsonValue.FLAG;
import static dev.benchline.json.JsonValue.NUMBERS;
import static dev.benchline.json.JsonValue.OPTIONAL_NUMBER;
import static dev.benchline.json.JsonValue.TEXT;
import static dev.benchline.json.JsonValue.constant;
import static dev.benchline.json.JsonValue.list;
import static dev.benchline.json.JsonValue.numberOr;
import static dev.benchline.json.JsonValue.object;
import static dev.benchline.json.JsonValue.optional;

import com.google.gson.JsonPrimitive;
import dev.benchline.json.JsonKeys;
import dev.benchline.json.JsonValue;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.PossibleValues;
import dev.benchline.metrics.Unit;
import dev.benchline.samples.Sample;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.ComparedWith;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Judgment;
import dev.benchline.verdict.Tolerance;
import dev.benchline.verdict.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The part of a result's file that holds what was decided about the test, with the evidence. */
final class ResultFileEvidence {

  private static final JsonValue<Verdict> VERDICT = constant(Verdict.class);

  /** A number that may not exist. */
  private static final JsonValue<Double> NUMBER = numberOr(Double.NaN);

  private static final JsonValue<Double> LOWER_BOUND = numberOr(Double.NEGATIVE_INFINITY);
  private static final JsonValue<Double> UPPER_BOUND = numberOr(Double.POSITIVE_INFINITY);
  private static final JsonValue<WarningType> WARNING_TYPE =
      JsonValue.simple(
          type -> new JsonPrimitive(type.label()),
          json -> WarningType.called(JsonValue.text(json)).orElseThrow());
  private static final JsonValue<List<Warning>> WARNINGS =
      list(object(ResultFileEvidence::warning));

  private ResultFileEvidence() {}

  static Judgment judgment(JsonKeys<Judgment> keys) {
    Verdict verdict = keys.of("judgment", VERDICT, Judgment::verdict);
    Optional<String> accepted = keys.of("accepted", optional(TEXT), Judgment::accepted);
    boolean failedByDrift = keys.of("failedByDrift", FLAG, Judgment::failedByDrift);
    return new Judgment(
        verdict,
        keys.of("comparedWith", object(ResultFileEvidence::comparedWith), Judgment::comparedWith),
        keys.of("comparisons", list(object(ResultFileEvidence::comparison)), Judgment::comparisons),
        warnings(keys, Judgment::warnings),
        accepted,
        failedByDrift);
  }

  private static ComparedWith comparedWith(JsonKeys<ComparedWith> keys) {
    return new ComparedWith(
        keys.of("kind", constant(ComparedWith.Kind.class), ComparedWith::kind),
        keys.of("name", TEXT, ComparedWith::name),
        keys.of("version", TEXT, ComparedWith::version),
        keys.of("extent", TEXT, ComparedWith::extent),
        keys.of("confirmed", TEXT, ComparedWith::confirmed));
  }

  private static Comparison comparison(JsonKeys<Comparison> keys) {
    return new Comparison(
        keys.among(Comparison::metric, ResultFileEvidence::metric),
        keys.of("verdict", VERDICT, Comparison::verdict),
        keys.of("gates", FLAG, Comparison::gates),
        keys.of("baseline", OPTIONAL_NUMBER, Comparison::baseline),
        keys.of("current", NUMBER, Comparison::current),
        keys.of("change", optional(object(ResultFileEvidence::change)), Comparison::change),
        keys.among(Comparison::tolerance, ResultFileEvidence::tolerance),
        keys.of("minimumDetectableEffect", OPTIONAL_NUMBER, Comparison::minimumDetectableEffect),
        warnings(keys, Comparison::warnings));
  }

  private static Tolerance tolerance(JsonKeys<Tolerance> keys) {
    return new Tolerance(
        keys.of("tolerance", NUMBER, Tolerance::relative),
        keys.of("absoluteTolerance", NUMBER, Tolerance::absolute));
  }

  static Change change(JsonKeys<Change> keys) {
    return new Change(
        keys.of("estimate", NUMBER, Change::estimate),
        keys.of("lower", LOWER_BOUND, Change::lower),
        keys.of("upper", UPPER_BOUND, Change::upper),
        keys.of("confidence", NUMBER, Change::confidence));
  }

  static Claim claim(JsonKeys<Claim> keys) {
    String reference = keys.of("reference", TEXT, Claim::reference);
    Verdict verdict = keys.of("verdict", VERDICT, Claim::verdict);
    return new Claim(
        reference,
        keys.of("claimed", NUMBER, Claim::claimed),
        keys.of("measured", NUMBER, Claim::measured),
        keys.of("lower", LOWER_BOUND, Claim::lower),
        keys.of("upper", UPPER_BOUND, Claim::upper),
        keys.of("confidence", NUMBER, Claim::confidence),
        keys.of("factors", NUMBERS, Claim::factors),
        verdict,
        warnings(keys, Claim::warnings));
  }

  static Sample sample(JsonKeys<Sample> keys) {
    Metric metric = keys.among(Sample::metric, ResultFileEvidence::metric);
    return new Sample(
        metric,
        keys.of("values", numbers(metric), Sample::values),
        warnings(keys, Sample::warnings));
  }

  /** Numbers that can be values of a metric; a number that does not exist is one. */
  static JsonValue<List<Double>> numbers(Metric metric) {
    return NUMBERS.refusing(values -> impossible(metric.key(), values));
  }

  static Optional<String> impossible(String metric, List<Double> values) {
    return values.stream()
        .flatMap(value -> PossibleValues.expectedIfAny(metric, value).stream())
        .findFirst();
  }

  static Metric metric(JsonKeys<Metric> keys) {
    return new Metric(
        keys.of("metric", TEXT, Metric::name),
        Unit.of(keys.of("unit", TEXT, metric -> metric.unit().symbol())),
        keys.of("direction", constant(Direction.class), Metric::direction),
        keys.of("kind", constant(Kind.class), Metric::kind));
  }

  static <T> List<Warning> warnings(JsonKeys<T> keys, Function<T, List<Warning>> warnings) {
    return keys.of("warnings", WARNINGS, warnings);
  }

  private static Warning warning(JsonKeys<Warning> keys) {
    return new Warning(
        keys.of("name", WARNING_TYPE, Warning::type), keys.of("text", TEXT, Warning::text));
  }
}
