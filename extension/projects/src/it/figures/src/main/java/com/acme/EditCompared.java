package com.acme;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Compares a class after an edit with the class before it by one of {@link HarmlessEditTests}, and
 * prints the verdict, the change of the typical time and of the mean with their bounds in percent,
 * the number of replicates and the seconds.
 *
 * <p>The arguments are a folder for the result, the class path of the base and the test.
 */
final class EditCompared {

  private EditCompared() {}

  /** Runs it. */
  public static void main(String[] args) throws IOException {
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(
                    DiscoverySelectors.selectMethod(
                        HarmlessEditTests.class.getName()
                            + "#"
                            + args[2]
                            + "(dev.benchline.Blackhole)"))
                .configurationParameter("benchline.output", args[0])
                .configurationParameter("benchline.console", "quiet")
                .configurationParameter("benchline.against", "before")
                .configurationParameter("benchline.against.classpath", args[1])
                .configurationParameter("benchline.measure.unaffected", "true")
                .build());
    JsonObject result =
        JsonParser.parseString(
                Files.readString(Path.of(args[0], "HarmlessEditTests." + args[2] + ".json")))
            .getAsJsonObject();
    System.out.printf(
        Locale.ROOT,
        "%s,%s,%s,%d,%.0f%n",
        result.get("verdict").getAsString(),
        change(result, "time (median)"),
        change(result, "time (mean)"),
        result.getAsJsonArray("forks").size(),
        result.get("measuringSeconds").getAsDouble());
  }

  private static String change(JsonObject result, String metric) {
    for (JsonElement comparison : result.getAsJsonArray("comparisons")) {
      JsonObject of = comparison.getAsJsonObject();
      if (of.get("metric").getAsString().equals(metric)) {
        JsonObject change = of.getAsJsonObject("change");
        return "%.2f,%.2f,%.2f"
            .formatted(
                100 * change.get("estimate").getAsDouble(),
                100 * change.get("lower").getAsDouble(),
                100 * change.get("upper").getAsDouble());
      }
    }
    throw new IllegalStateException("No " + metric + " in " + result);
  }
}
