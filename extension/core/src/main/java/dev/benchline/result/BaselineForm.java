package dev.benchline.result;

import static dev.benchline.result.JsonValue.FLAG;
import static dev.benchline.result.JsonValue.NUMBERS;
import static dev.benchline.result.JsonValue.TEXT;
import static dev.benchline.result.JsonValue.byName;
import static dev.benchline.result.JsonValue.list;
import static dev.benchline.result.JsonValue.object;
import static dev.benchline.result.JsonValue.optional;

import dev.benchline.baseline.Baseline;
import dev.benchline.baseline.Session;
import dev.benchline.measure.MeasurementPlan;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The stored reference that a test was compared with. */
final class BaselineForm {

  private static final JsonValue<Map<String, List<Double>>> VALUES =
      byName(NUMBERS)
          .refusing(
              values ->
                  values.entrySet().stream()
                      .flatMap(
                          each -> EvidenceForm.impossible(each.getKey(), each.getValue()).stream())
                      .findFirst());

  private BaselineForm() {}

  /**
   * The reasons of earlier changes are not kept, nor the settings: where they differ from the
   * plan's, the verdict has said so.
   */
  static Baseline baseline(Keys<Baseline> keys, MeasurementPlan plan) {
    String settings = plan.comparableSettings();
    return new Baseline(
        plan.subject(),
        keys.of("exact", list(object(its -> exact(its, settings))), Baseline::exact),
        keys.of("timed", optional(object(its -> timed(its, settings))), Baseline::timed));
  }

  private static Baseline.Exact exact(Keys<Baseline.Exact> keys, String settings) {
    return new Baseline.Exact(
        keys.of("jvm", TEXT, Baseline.Exact::jvm),
        keys.of("sameJvm", FLAG, Baseline.Exact::sameJvm),
        settings,
        keys.of("commit", TEXT, Baseline.Exact::commit),
        Optional.empty(),
        keys.of("values", VALUES, Baseline.Exact::values));
  }

  private static Baseline.Timed timed(Keys<Baseline.Timed> keys, String settings) {
    return new Baseline.Timed(
        keys.of("environment", TEXT, Baseline.Timed::environment),
        keys.of("sameEnvironment", FLAG, Baseline.Timed::sameEnvironment),
        settings,
        Optional.empty(),
        keys.of("sessions", list(object(BaselineForm::session)), Baseline.Timed::sessions));
  }

  private static Session session(Keys<Session> keys) {
    return new Session(
        keys.of("commit", TEXT, Session::commit), keys.of("values", VALUES, Session::values));
  }
}
