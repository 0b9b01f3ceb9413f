package dev.benchline.report.export;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.benchline.json.JsonEscapes;
import dev.benchline.json.JsonText;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.report.Outcome;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Sample;
import dev.benchline.statistics.Quantiles;
import java.util.List;
import java.util.Map;

/**
 * Results as github-action-benchmark takes them from tools that it does not know: one entry per
 * metric that may gate, the median of the forks with half their range. Metrics of which more is
 * better are left out, because that tool would read an improvement as a regression.
 */
final class SmallerIsBetterExport {

  static final String FILE = "smaller-is-better.json";

  private SmallerIsBetterExport() {}

  static Map<String, String> files(List<TestResult> results) {
    JsonArray all = new JsonArray();
    for (TestResult result : results) {
      result.samples().stream()
          .filter(sample -> sample.metric().kind() != Kind.INFO)
          .filter(sample -> sample.metric().direction() == Direction.LOWER_IS_BETTER)
          .forEach(sample -> all.add(entry(result, sample)));
    }
    return all.isEmpty() ? Map.of() : Map.of(FILE, JsonText.of(all));
  }

  private static JsonObject entry(TestResult result, Sample sample) {
    Metric metric = sample.metric();
    String unit = metric.unit().symbol();
    double[] values =
        sample.values().stream().mapToDouble(v -> ExportedNumber.of(v, unit)).sorted().toArray();
    JsonObject json = new JsonObject();
    json.addProperty(
        "name",
        ExportedName.of(result.subject()).full() + " " + JsonEscapes.line(metric.name(), 60));
    json.addProperty("value", ExportedNumber.rounded(Quantiles.median(values)));
    json.addProperty("unit", ExportedNumber.unit(unit));
    if (values.length > 1) {
      double half = (values[values.length - 1] - values[0]) / 2;
      json.addProperty("range", "± " + ExportedNumber.plain(half));
    }
    json.addProperty(
        "extra",
        Outcome.of(result).word()
            + "\nforks: "
            + values.length
            + "\nthreads: "
            + result.plan().threads());
    return json;
  }
}
