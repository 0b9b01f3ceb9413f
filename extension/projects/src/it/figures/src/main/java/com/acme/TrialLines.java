package com.acme;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.samples.PairedSample;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.ComparedWith;
import dev.benchline.verdict.ErrorBudget;
import dev.benchline.verdict.PairedPlan;
import dev.benchline.verdict.PairedRule;
import dev.benchline.verdict.Tolerances;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Prints a line for each verdict of a self-check, from the replicates in its file. */
final class TrialLines {

  /** Each test is judged as one of a build of so many. */
  private static final int TESTS = 50;

  private TrialLines() {}

  static void print(Path file) throws IOException {
    JsonObject json = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
    System.out.println("subject,injected,verdict,estimate,lower,upper,replicates,seconds");
    for (JsonElement element : json.getAsJsonArray("trials")) {
      JsonObject trial = element.getAsJsonObject();
      Change change = change(trial);
      System.out.printf(
          Locale.ROOT,
          "%s,%s,%s,%.2f%%,%.2f%%,%.2f%%,%d,%.1f%n",
          trial.get("test").getAsString(),
          trial.get("injected").getAsString(),
          trial.get("verdict").getAsString(),
          100 * change.estimate(),
          100 * change.lower(),
          100 * change.upper(),
          trial.getAsJsonArray("median").size(),
          trial.get("seconds").getAsDouble());
    }
  }

  /**
   * The change of the typical time; its interval depends neither on the tolerance nor the effort.
   */
  private static Change change(JsonObject trial) {
    List<Boolean> orders = new ArrayList<>();
    trial.getAsJsonArray("currentFirst").forEach(order -> orders.add(order.getAsBoolean()));
    List<Double> ratios = numbers(trial.getAsJsonArray("median"));
    PairedRule rule =
        new PairedRule(
            PairedPlan.THOROUGH,
            new Tolerances(0.05, Map.of()),
            ErrorBudget.OF_A_BUILD.levelOf(TESTS),
            ComparedWith.classes("itself"));
    PairedSample time =
        new PairedSample(
            BuiltInMetric.TIME_MEDIAN.metric(),
            ratios.stream().map(Math::exp).toList(),
            Collections.nCopies(ratios.size(), 1.0),
            orders,
            ratios,
            List.of());
    return rule.judge(List.of(time), ratios.size()).comparisons().get(0).change().orElseThrow();
  }

  private static List<Double> numbers(JsonArray values) {
    List<Double> numbers = new ArrayList<>();
    values.forEach(value -> numbers.add(value.getAsDouble()));
    return numbers;
  }
}
