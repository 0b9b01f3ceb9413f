package dev.benchline.report.export;

import dev.benchline.json.JsonEscapes;
import dev.benchline.metrics.TestId;
import dev.benchline.report.Outcome;
import dev.benchline.report.page.DistributionChart;
import dev.benchline.report.page.FlameGraph;
import dev.benchline.report.text.ComparisonFacts;
import dev.benchline.report.text.FailureText;
import dev.benchline.result.ResultFileWriter;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Quantity;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Comparison;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The report entries and files that a result publishes with its test.
 *
 * <p>Through JUnit they reach every reporting tool. Allure 2 ignores JUnit's published files, so
 * {@link AllureReporter} attaches the same files there; Allure 3 takes JUnit's, and the bridge
 * stays out. Entries always go through JUnit, which both understand. So nothing shows twice.
 */
public final class PublishedFiles {

  private PublishedFiles() {}

  /**
   * A file to publish.
   *
   * @param name file name, safe on every system
   * @param mediaType such as {@code image/svg+xml}
   * @param content its text
   */
  public record PublishedFile(String name, String mediaType, String content) {

    /** The content as it is written: UTF-8. */
    public byte[] bytes() {
      return content.getBytes(StandardCharsets.UTF_8);
    }

    /** The ending of the name, with its dot. */
    public String extension() {
      return name.substring(name.lastIndexOf('.'));
    }
  }

  /**
   * The report entry that names the test. It becomes an Allure parameter and part of the history
   * key of Allure 3, which otherwise tells invocations of a template apart by their position only.
   */
  public static Map<String, String> identity(TestId subject) {
    return parameter("test", JsonEscapes.line(subject.name(), 200));
  }

  /**
   * The report entries of what was measured, each to be published by a call of its own. They become
   * Allure parameters; measured values are excluded from Allure's history key, which would
   * otherwise take each run for a new test.
   */
  public static List<Map<String, String>> entries(TestResult result) {
    List<Map<String, String>> entries = new ArrayList<>();
    entries.add(parameter("verdict", Outcome.of(result).word()));
    for (Comparison comparison : result.judgment().comparisons()) {
      entries.add(parameter(name(comparison), ComparisonFacts.measured(comparison)));
    }
    for (Claim claim : result.claims()) {
      entries.add(parameter(name(claim), Quantity.factor(claim.measured())));
    }
    entries.forEach(entry -> entry.put("excluded", "true"));
    return List.copyOf(entries);
  }

  /** A measurement: {@code time: 48.8 us (+18.2%)}. */
  static String text(Comparison comparison) {
    return name(comparison) + ": " + ComparisonFacts.measured(comparison);
  }

  /** A claim: {@code as fast as serializable: 1.32 times}. */
  static String text(Claim claim) {
    return name(claim) + ": " + Quantity.factor(claim.measured());
  }

  private static String name(Comparison comparison) {
    return JsonEscapes.line(comparison.metric().name(), 60);
  }

  private static String name(Claim claim) {
    return "as fast as " + JsonEscapes.line(claim.reference(), 60);
  }

  /** The files: the evidence as text, the pictures if there is something to draw, the values. */
  public static List<PublishedFile> files(TestResult result, FailureText text) {
    List<PublishedFile> files = new ArrayList<>();
    files.add(new PublishedFile("verdict.txt", "text/plain", text.of(result) + "\n"));
    DistributionChart.of(result)
        .map(svg -> new PublishedFile("distribution.svg", "image/svg+xml", svg))
        .ifPresent(files::add);
    result
        .cause()
        .map(cause -> FlameGraph.of(cause, result.subject().displayName()))
        .map(svg -> new PublishedFile("flames.svg", "image/svg+xml", svg))
        .ifPresent(files::add);
    files.add(
        new PublishedFile("values.json", "application/json", ResultFileWriter.toJson(result)));
    return List.copyOf(files);
  }

  private static Map<String, String> parameter(String name, String value) {
    Map<String, String> entry = new LinkedHashMap<>();
    entry.put("allure.parameter", name);
    entry.put("value", value);
    return entry;
  }
}
