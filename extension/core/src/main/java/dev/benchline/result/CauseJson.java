package dev.benchline.result;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.benchline.cause.Branch;
import dev.benchline.cause.Cause;
import dev.benchline.cause.Growth;

/** A cause as JSON; {@link JsonReporter} describes the form. */
final class CauseJson {

  private CauseJson() {}

  static JsonElement of(Cause cause) {
    JsonObject json = new JsonObject();
    json.add("baseSeconds", ResultJson.number(cause.baseSeconds()));
    json.add("candidateSeconds", ResultJson.number(cause.candidateSeconds()));
    json.add("baseBytes", ResultJson.number(cause.baseBytes()));
    json.add("candidateBytes", ResultJson.number(cause.candidateBytes()));
    json.addProperty("samples", cause.samples());
    json.add("slower", ResultJson.array(cause.slower(), CauseJson::growth));
    json.add("self", ResultJson.array(cause.self(), CauseJson::growth));
    json.add("inclusive", ResultJson.array(cause.inclusive(), CauseJson::growth));
    json.add("allocating", ResultJson.array(cause.allocating(), CauseJson::growth));
    json.add("tree", tree(cause.tree()));
    json.add(
        "recordings",
        ResultJson.array(
            cause.files(), file -> new JsonPrimitive(file.toString().replace('\\', '/'))));
    return json;
  }

  private static JsonElement growth(Growth growth) {
    JsonObject json = new JsonObject();
    json.addProperty("name", growth.name());
    json.add("base", ResultJson.number(growth.base()));
    json.add("candidate", ResultJson.number(growth.candidate()));
    json.add("error", ResultJson.number(growth.error()));
    return json;
  }

  /** Row after row, each with its depth: what is nested so deeply is hard on readers. */
  private static JsonArray tree(Branch root) {
    JsonArray rows = new JsonArray();
    rows(root, 0, rows);
    return rows;
  }

  private static void rows(Branch branch, int depth, JsonArray rows) {
    JsonObject row = new JsonObject();
    row.addProperty("depth", depth);
    row.addProperty("name", branch.name());
    row.add("base", ResultJson.number(branch.base()));
    row.add("candidate", ResultJson.number(branch.candidate()));
    rows.add(row);
    branch.calls().forEach(called -> rows(called, depth + 1, rows));
  }
}
