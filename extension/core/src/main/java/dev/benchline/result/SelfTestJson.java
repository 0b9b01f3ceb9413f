package dev.benchline.result;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;

/** A self-test as JSON: one object per verdict, in their order. */
final class SelfTestJson {

  private SelfTestJson() {}

  static String of(SelfTestReport report) {
    JsonArray trials = new JsonArray();
    report.trials().forEach(trial -> trials.add(trial(trial)));
    JsonObject json = new JsonObject();
    json.addProperty("formatVersion", ResultJson.FORMAT_VERSION);
    json.addProperty("trusted", report.isTrusted());
    json.addProperty("falseAlarms", report.falseAlarms());
    json.addProperty("bias", report.bias());
    json.add("trials", trials);
    return JsonText.of(json);
  }

  private static JsonObject trial(Trial trial) {
    JsonObject json = new JsonObject();
    json.addProperty("testClass", trial.subject().testClass());
    json.addProperty("test", trial.subject().name());
    json.addProperty("planted", trial.planted());
    json.addProperty("verdict", trial.verdict().name());
    json.addProperty("seconds", trial.took().toMillis() / 1e3);
    json.add("undisturbed", array(trial.undisturbed()));
    json.add("mean", array(trial.mean()));
    json.add("candidate", array(trial.candidate()));
    json.add("base", array(trial.base()));
    return json;
  }

  private static JsonArray array(List<Double> values) {
    JsonArray array = new JsonArray(values.size());
    values.forEach(array::add);
    return array;
  }
}
