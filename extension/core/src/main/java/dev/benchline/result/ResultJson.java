package dev.benchline.result;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.benchline.baseline.Baseline;
import dev.benchline.baseline.Session;
import dev.benchline.measure.Caution;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Series;
import dev.benchline.measure.Side;
import dev.benchline.measure.SideRecording;
import dev.benchline.metrics.Metric;
import dev.benchline.samples.Sample;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Comparison;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;

/** A result as JSON; {@link JsonReporter} describes the form. */
final class ResultJson {

  static final int FORMAT_VERSION = 1;

  private ResultJson() {}

  static JsonObject of(TestResult result, Optional<Origin> origin) {
    JsonObject json = new JsonObject();
    json.addProperty("formatVersion", FORMAT_VERSION);
    json.addProperty("testClass", result.subject().testClass());
    json.addProperty("test", result.subject().name());
    json.addProperty("displayName", result.displayName());
    json.addProperty("verdict", result.verdict().name());
    json.addProperty("judgement", result.judgement().verdict().name());
    json.addProperty("reference", result.judgement().reference());
    json.addProperty("environment", result.environment());
    json.add("origin", origin.map(ResultJson::origin).orElse(JsonNull.INSTANCE));
    json.add("measuringSeconds", number(result.measuringTime().toMillis() / 1000.0));
    json.add("cautions", cautions(result.judgement().cautions()));
    json.add("plan", plan(result.plan()));
    json.add("comparisons", array(result.judgement().comparisons(), ResultJson::comparison));
    json.add("claims", array(result.claims(), ResultJson::claim));
    json.add("samples", array(result.samples(), ResultJson::sample));
    json.add("baseline", result.baseline().map(ResultJson::baseline).orElse(JsonNull.INSTANCE));
    json.add(
        "forks", array(result.recording().map(r -> r.forks()).orElse(List.of()), ResultJson::fork));
    json.add("cause", result.cause().map(CauseJson::of).orElse(JsonNull.INSTANCE));
    json.add("history", CreepJson.of(result.creep()));
    json.add(
        "outputFiles",
        array(result.outputFiles(), file -> new JsonPrimitive(file.toString().replace('\\', '/'))));
    return json;
  }

  private static JsonElement origin(Origin origin) {
    JsonObject json = new JsonObject();
    json.addProperty("commit", origin.commit());
    json.addProperty("environment", origin.environment().key());
    json.addProperty("jvm", origin.environment().jvm());
    return json;
  }

  private static JsonObject plan(MeasurementPlan plan) {
    JsonObject json = new JsonObject();
    json.addProperty("mode", plan.mode().name());
    json.addProperty("isolation", plan.isolation().name());
    json.addProperty("forks", plan.forks());
    json.addProperty("threads", plan.threads());
    json.addProperty("iterations", plan.iterations());
    json.add("iterationSeconds", number(plan.iterationTime().toNanos() / 1e9));
    json.add("sliceSeconds", number(plan.sliceTime().toNanos() / 1e9));
    json.add("warmUpSeconds", number(plan.warmUp().toNanos() / 1e9));
    json.add("timeoutSeconds", number(plan.timeout().toNanos() / 1e9));
    json.add("sides", array(plan.sides(), ResultJson::side));
    json.add("jvmArguments", array(plan.jvmArguments(), JsonPrimitive::new));
    return json;
  }

  private static JsonObject comparison(Comparison comparison) {
    JsonObject json = metric(comparison.metric());
    json.addProperty("verdict", comparison.verdict().name());
    json.addProperty("gates", comparison.gates());
    json.add("baseline", number(comparison.baseline()));
    json.add("current", number(comparison.current()));
    json.add("change", comparison.change().map(ResultJson::change).orElse(JsonNull.INSTANCE));
    json.add("tolerance", number(comparison.tolerance().relative()));
    json.add("absoluteTolerance", number(comparison.tolerance().absolute()));
    json.add("minimumDetectableEffect", number(comparison.minimumDetectableEffect()));
    json.add("cautions", cautions(comparison.cautions()));
    return json;
  }

  static JsonElement change(Change change) {
    JsonObject json = new JsonObject();
    json.add("estimate", number(change.estimate()));
    json.add("lower", number(change.lower()));
    json.add("upper", number(change.upper()));
    json.add("confidence", number(change.confidence()));
    return json;
  }

  private static JsonObject claim(Claim claim) {
    JsonObject json = new JsonObject();
    json.addProperty("sibling", claim.sibling());
    json.addProperty("verdict", claim.verdict().name());
    json.add("claimed", number(claim.claimed()));
    json.add("measured", number(claim.measured()));
    json.add("lower", number(claim.lower()));
    json.add("upper", number(claim.upper()));
    json.add("confidence", number(claim.confidence()));
    json.add("cautions", cautions(claim.cautions()));
    return json;
  }

  private static JsonObject sample(Sample sample) {
    JsonObject json = metric(sample.metric());
    json.add("values", array(sample.values(), ResultJson::number));
    json.add("cautions", cautions(sample.cautions()));
    return json;
  }

  static JsonObject metric(Metric metric) {
    JsonObject json = new JsonObject();
    json.addProperty("metric", metric.name());
    json.addProperty("unit", metric.unit().symbol());
    json.addProperty("direction", metric.direction().name());
    json.addProperty("kind", metric.kind().name());
    return json;
  }

  private static JsonElement baseline(Baseline baseline) {
    JsonObject json = new JsonObject();
    baseline
        .exact()
        .ifPresent(
            exact -> {
              JsonObject part = new JsonObject();
              part.addProperty("jvm", exact.jvm());
              part.addProperty("sameJvm", exact.sameJvm());
              part.addProperty("commit", exact.commit());
              part.add("values", values(exact.values()));
              json.add("exact", part);
            });
    baseline
        .timed()
        .ifPresent(
            timed -> {
              JsonObject part = new JsonObject();
              part.addProperty("environment", timed.environment());
              part.addProperty("sameEnvironment", timed.sameEnvironment());
              part.add("sessions", array(timed.sessions(), ResultJson::session));
              json.add("timed", part);
            });
    return json;
  }

  private static JsonObject session(Session session) {
    JsonObject json = new JsonObject();
    json.addProperty("commit", session.commit());
    json.add("values", values(session.values()));
    return json;
  }

  private static JsonObject values(Map<String, List<Double>> values) {
    JsonObject json = new JsonObject();
    new TreeMap<>(values)
        .forEach((metric, numbers) -> json.add(metric, array(numbers, ResultJson::number)));
    return json;
  }

  private static JsonObject fork(ForkRecording fork) {
    JsonObject json = new JsonObject();
    json.addProperty("fork", fork.number());
    json.add("cautions", cautions(fork.cautions()));
    json.add("sides", array(fork.sides(), ResultJson::recorded));
    return json;
  }

  private static JsonObject side(Side side) {
    JsonObject json = new JsonObject();
    json.addProperty("version", side.version().name());
    json.addProperty("name", side.name());
    return json;
  }

  private static JsonObject recorded(SideRecording side) {
    JsonObject json = new JsonObject();
    json.addProperty("version", side.version().name());
    json.addProperty("invocations", side.invocations());
    json.add("series", array(side.series(), ResultJson::series));
    return json;
  }

  private static JsonObject series(Series series) {
    JsonObject json = new JsonObject();
    json.addProperty("metric", series.metric().name());
    json.addProperty("unit", series.metric().unit().symbol());
    json.add("values", array(series.values(), ResultJson::number));
    return json;
  }

  private static JsonArray cautions(List<Caution> cautions) {
    return array(
        cautions,
        caution -> {
          JsonObject json = new JsonObject();
          json.addProperty("name", caution.name());
          json.addProperty("text", caution.text());
          return json;
        });
  }

  static <T> JsonArray array(List<T> items, Function<? super T, JsonElement> toJson) {
    JsonArray array = new JsonArray(items.size());
    items.forEach(item -> array.add(toJson.apply(item)));
    return array;
  }

  private static JsonElement number(OptionalDouble value) {
    return value.isPresent() ? number(value.getAsDouble()) : JsonNull.INSTANCE;
  }

  /** JSON has no number for what has no end or does not exist. */
  static JsonElement number(double value) {
    return Double.isFinite(value) ? new JsonPrimitive(value) : JsonNull.INSTANCE;
  }
}
