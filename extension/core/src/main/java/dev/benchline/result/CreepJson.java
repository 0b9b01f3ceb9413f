package dev.benchline.result;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import dev.benchline.history.TestHistory;
import dev.benchline.verdict.Creep;
import dev.benchline.verdict.Drift;
import dev.benchline.verdict.Shift;
import java.util.TreeMap;

/** A history as JSON; {@link JsonReporter} describes the form. */
final class CreepJson {

  private CreepJson() {}

  static JsonElement of(Creep creep) {
    if (creep.history().points().isEmpty()) {
      return JsonNull.INSTANCE;
    }
    JsonObject json = new JsonObject();
    json.add("points", ResultJson.array(creep.history().points(), CreepJson::point));
    json.add("shifts", ResultJson.array(creep.shifts(), CreepJson::shift));
    json.add("drifts", ResultJson.array(creep.drifts(), CreepJson::drift));
    return json;
  }

  private static JsonElement point(TestHistory.Point point) {
    JsonObject json = new JsonObject();
    json.addProperty("time", point.time().toString());
    json.addProperty("commit", point.commit());
    point.accepted().ifPresent(reason -> json.addProperty("accepted", reason));
    JsonObject levels = new JsonObject();
    new TreeMap<>(point.levels())
        .forEach((metric, level) -> levels.add(metric, ResultJson.number(level)));
    json.add("levels", levels);
    return json;
  }

  private static JsonElement shift(Shift shift) {
    JsonObject json = new JsonObject();
    json.addProperty("metric", shift.metric());
    json.addProperty("at", shift.at());
    json.add("before", ResultJson.number(shift.before()));
    json.add("after", ResultJson.number(shift.after()));
    json.add("change", ResultJson.number(shift.change()));
    return json;
  }

  private static JsonElement drift(Drift drift) {
    JsonObject json = ResultJson.metric(drift.metric());
    json.add("anchor", ResultJson.number(drift.anchor()));
    json.add("head", ResultJson.number(drift.head()));
    json.add("change", ResultJson.change(drift.change()));
    json.addProperty("crept", drift.crept());
    return json;
  }
}
