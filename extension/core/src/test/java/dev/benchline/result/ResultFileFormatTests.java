package dev.benchline.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.benchline.json.JsonKeys;
import dev.benchline.metrics.TestId;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** One description writes a noun and reads it again, or names what it misses. */
class ResultFileFormatTests {

  private static final List<String> MAY_BE_MISSING =
      List.of(
          "time (p10) [s]",
          "formatVersion",
          "origin",
          "accepted",
          "recorded",
          "baseline",
          "exact",
          "timed",
          "change",
          "cause",
          "history",
          "changes",
          "setUpSeconds",
          "setUpSharedWith",
          "jdk",
          "minimumDetectableEffect",
          "current",
          "tolerance",
          "absoluteTolerance",
          "estimate",
          "lower",
          "upper",
          "confidence");

  @Test
  void a_self_check_is_read_as_it_was_written() {
    SelfCheckReport report =
        new SelfCheckReport(
            List.of(
                trial("", OptionalDouble.of(0.03)),
                trial("3", OptionalDouble.empty()),
                trial("partial", OptionalDouble.empty())),
            List.of(
                new ClaimTrial(
                    new TestId("com.acme.OrderTests", "kryo"),
                    new Claim(
                        "kryo",
                        1.5,
                        1.01,
                        0.9,
                        Double.POSITIVE_INFINITY,
                        0.96,
                        List.of(1.0, 1.02),
                        Verdict.NOT_FASTER,
                        List.of()),
                    Duration.ofSeconds(4))),
            Optional.of("The self-check of this machine failed."));

    JsonObject json = JsonKeys.write(report, ResultFileSelfCheck::report);

    assertThat(JsonKeys.read(json, ResultFileSelfCheck::report, "")).isEqualTo(report);
  }

  @Test
  void every_key_that_must_be_there_is_named_where_it_is_missing() {
    JsonObject sealed = written();
    int missed = 0;
    for (List<String> path : paths(sealed, List.of())) {
      JsonObject json = sealed.deepCopy();
      String key = path.get(path.size() - 1);
      parent(json, path).getAsJsonObject().remove(key);
      if (MAY_BE_MISSING.contains(key) || path.equals(List.of("verdict"))) {
        continue;
      }
      missed++;
      assertThatThrownBy(() -> JsonKeys.read(json, ResultFileFormat::content, ""))
          .as("without %s", path)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(key + "'");
    }
    assertThat(missed).isGreaterThan(50);
  }

  @Test
  void a_value_of_another_type_is_refused_wherever_it_stands() {
    JsonObject sealed = written();
    for (List<String> path : paths(sealed, List.of())) {
      JsonObject json = sealed.deepCopy();
      String key = path.get(path.size() - 1);
      JsonObject parent = parent(json, path).getAsJsonObject();
      parent.add(key, another(parent.get(key)));
      if (key.equals("formatVersion") || path.equals(List.of("verdict"))) {
        continue; // written for others and not read
      }
      assertThatThrownBy(() -> JsonKeys.read(json, ResultFileFormat::content, ""))
          .as("another type at %s", path)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  private static JsonElement another(JsonElement json) {
    boolean isText = json.isJsonPrimitive() && json.getAsJsonPrimitive().isString();
    return isText || json.isJsonObject() ? new JsonPrimitive(7) : new JsonObject();
  }

  private static JsonObject written() {
    return JsonKeys.write(
        new ResultFileFormat.Content(Results.regressed(), Optional.empty()),
        ResultFileFormat::content);
  }

  private static Trial trial(String injected, OptionalDouble detectable) {
    return new Trial(
        Results.KRYO,
        injected,
        Verdict.PASSED,
        detectable,
        Duration.ofMillis(1_234),
        List.of(true, false),
        List.of(0.01, -0.02),
        List.of(0.03, 0.04),
        List.of(1e-6, 1.1e-6),
        List.of(1.01e-6, 1.12e-6));
  }

  /** The way to each key, at any depth; a number is a place in a list. */
  private static List<List<String>> paths(JsonElement json, List<String> here) {
    List<List<String>> paths = new ArrayList<>();
    if (json.isJsonObject()) {
      json.getAsJsonObject()
          .asMap()
          .forEach(
              (key, value) -> {
                paths.add(with(here, key));
                paths.addAll(paths(value, with(here, key)));
              });
    } else if (json.isJsonArray()) {
      for (int i = 0; i < json.getAsJsonArray().size(); i++) {
        paths.addAll(paths(json.getAsJsonArray().get(i), with(here, String.valueOf(i))));
      }
    }
    return paths;
  }

  private static List<String> with(List<String> path, String next) {
    List<String> longer = new ArrayList<>(path);
    longer.add(next);
    return longer;
  }

  private static JsonElement parent(JsonElement json, List<String> path) {
    JsonElement parent = json;
    for (String step : path.subList(0, path.size() - 1)) {
      parent =
          parent.isJsonArray()
              ? parent.getAsJsonArray().get(Integer.parseInt(step))
              : parent.getAsJsonObject().get(step);
    }
    return parent;
  }
}
