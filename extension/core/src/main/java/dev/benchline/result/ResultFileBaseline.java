package dev.benchline.result;

import static dev.benchline.json.JsonValue.FLAG;
import static dev.benchline.json.JsonValue.NUMBERS;
import static dev.benchline.json.JsonValue.TEXT;
import static dev.benchline.json.JsonValue.byName;
import static dev.benchline.json.JsonValue.list;
import static dev.benchline.json.JsonValue.object;
import static dev.benchline.json.JsonValue.optional;

import dev.benchline.baseline.Baseline;
import dev.benchline.baseline.Session;
import dev.benchline.json.JsonKeys;
import dev.benchline.json.JsonValue;
import dev.benchline.measure.MeasurementPlan;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The part of a result's file that holds the stored baseline that the test was compared with. */
final class ResultFileBaseline {

  private static final JsonValue<Map<String, List<Double>>> VALUES =
      byName(NUMBERS)
          .refusing(
              values ->
                  values.entrySet().stream()
                      .flatMap(
                          each ->
                              ResultFileEvidence.impossible(each.getKey(), each.getValue())
                                  .stream())
                      .findFirst());

  private ResultFileBaseline() {}

  /**
   * The reasons of earlier changes are not kept, nor the settings: where they differ from the
   * plan's, the verdict has said so.
   */
  static Baseline baseline(JsonKeys<Baseline> keys, MeasurementPlan plan) {
    String settings = plan.comparableSettings();
    return new Baseline(
        plan.subject(),
        keys.of("exact", list(object(its -> exact(its, settings))), Baseline::exact),
        keys.of("timed", optional(object(its -> timed(its, settings))), Baseline::timed));
  }

  private static Baseline.Exact exact(JsonKeys<Baseline.Exact> keys, String settings) {
    return new Baseline.Exact(
        keys.of("jvm", TEXT, Baseline.Exact::jvm),
        keys.of("sameJvm", FLAG, Baseline.Exact::sameJvm),
        settings,
        keys.of("commit", TEXT, Baseline.Exact::commit),
        Optional.empty(),
        keys.of("values", VALUES, Baseline.Exact::values));
  }

  private static Baseline.Timed timed(JsonKeys<Baseline.Timed> keys, String settings) {
    return new Baseline.Timed(
        keys.of("environment", TEXT, Baseline.Timed::environment),
        keys.of("sameEnvironment", FLAG, Baseline.Timed::sameEnvironment),
        settings,
        Optional.empty(),
        keys.of("sessions", list(object(ResultFileBaseline::session)), Baseline.Timed::sessions));
  }

  private static Session session(JsonKeys<Session> keys) {
    return new Session(
        keys.of("commit", TEXT, Session::commit), keys.of("values", VALUES, Session::values));
  }
}
