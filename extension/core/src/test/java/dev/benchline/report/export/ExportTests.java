package dev.benchline.report.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.benchline.jmh.JmhBenchmark;
import dev.benchline.jmh.JmhFile;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Series;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.measure.VersionRecording;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.metrics.Unit;
import dev.benchline.result.Golden;
import dev.benchline.result.Results;
import dev.benchline.result.TestResult;
import dev.benchline.samples.Samples;
import dev.benchline.verdict.Findings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExportTests {

  private static final JmhExport.Jvm JVM =
      new JmhExport.Jvm("/opt/java/bin/java", "17.0.15", "OpenJDK 64-Bit Server VM", "17.0.15+6");

  /** A line as benchstat takes it; it ignores all others without a word. */
  private static final Pattern BENCHSTAT =
      Pattern.compile(
          "pkg: ?\\S*"
              + "|Unit \\S+ better=(lower|higher)"
              + "|Benchmark[^\\p{Ll}\\s]\\S*-[1-9]\\d* [1-9]\\d*( -?\\d+(\\.\\d+)? \\S+)+");

  @TempDir Path directory;

  private static final List<TestResult> RESULTS =
      List.of(
          sorting(),
          Results.regressed(),
          pairs(),
          Results.unaffected(new TestId("com.acme.StillTests", "still")));

  @Test
  void seals_the_json_of_jmh() {
    Golden.check(
        "report/export/export-jmh.json",
        () -> JmhExport.files(sorted(), JVM).get("jmh-result.json"));
  }

  @Test
  void seals_the_text_for_benchstat() {
    Golden.check(
        "report/export/export-benchstat.txt",
        () -> Export.BENCHSTAT.files(RESULTS).get("benchstat.txt"));
    Golden.check(
        "report/export/export-benchstat-base.txt",
        () -> Export.BENCHSTAT.files(RESULTS).get("benchstat-base.txt"));
  }

  @Test
  void seals_the_json_for_smaller_is_better() {
    Golden.check(
        "report/export/export-smaller-is-better.json",
        () -> Export.SMALLER_IS_BETTER.files(RESULTS).get("smaller-is-better.json"));
  }

  @ParameterizedTest
  @EnumSource
  void the_order_of_the_results_does_not_matter(Export export) {
    List<TestResult> reversed = new ArrayList<>(RESULTS);
    Collections.reverse(reversed);

    assertThat(export.files(reversed)).isEqualTo(export.files(RESULTS));
  }

  @ParameterizedTest
  @EnumSource
  void there_is_no_file_where_nothing_was_measured(Export export) {
    assertThat(export.files(List.of(Results.unaffected(Results.KRYO)))).isEmpty();
    assertThat(export.files(List.of())).isEmpty();
  }

  @Test
  void there_is_a_base_for_benchstat_only_against_a_base() {
    assertThat(Export.BENCHSTAT.files(List.of(sorting()))).containsOnlyKeys("benchstat.txt");
  }

  @Test
  void every_line_is_one_that_benchstat_reads() {
    List<TestResult> all = new ArrayList<>(RESULTS);
    all.add(hostile());
    all.add(inTheDefaultPackage());

    Export.BENCHSTAT
        .files(all)
        .values()
        .forEach(
            text ->
                assertThat(text.lines())
                    .allSatisfy(
                        line -> assertThat(line).matches(BENCHSTAT).hasSizeLessThan(2_000)));
  }

  @Test
  void a_class_without_a_package_is_not_in_the_one_before() {
    String text =
        Export.BENCHSTAT
            .files(List.of(Results.regressed(), inTheDefaultPackage()))
            .get("benchstat.txt");

    assertThat(text.lines().filter(line -> line.startsWith("pkg:")))
        .containsExactly("pkg: com.acme", "pkg: ");
    assertThat(text).contains("\nBenchmark_zTests.x-1 ");
  }

  @Test
  void a_hostile_name_is_data_and_short() {
    for (Export export : Export.values()) {
      String text = String.join("\n", export.files(List.of(hostile())).values());
      assertThat(text)
          .isNotEmpty()
          .doesNotContain("\u202e", "\u200f", "\0", "\u001b", "\r", "\n::error")
          .hasSizeLessThan(20_000);
    }
    for (Export json : List.of(Export.JMH, Export.SMALLER_IS_BETTER)) {
      assertThat(json.files(List.of(hostile())).values())
          .allSatisfy(text -> assertThat(text).doesNotContain("<script"));
    }
    JsonObject jmh =
        JsonParser.parseString(JmhExport.files(List.of(hostile()), JVM).values().iterator().next())
            .getAsJsonArray()
            .get(0)
            .getAsJsonObject();
    assertThat(jmh.get("benchmark").getAsString()).hasSizeLessThan(700);
  }

  /** A replicate has thousands of slices, of which few see a collection. */
  @Test
  void collections_of_a_replicate_are_added_up_and_bytes_are_not() {
    List<Double> slices = List.of(0.0, 2.0, 0.0, 1.0);

    assertThat(JmhMetric.of(BuiltInMetric.GC_COUNT.metric()).together(slices)).isEqualTo(3);
    assertThat(JmhMetric.of(BuiltInMetric.ALLOCATED.metric()).together(slices)).isEqualTo(0.75);
  }

  /** The keys that github-action-benchmark asks of an entry; it takes no other. */
  @Test
  void smaller_is_better_says_that_somebody_has_accepted_it() {
    TestResult accepted = Results.accepted(Results.regressed(), "a field more");

    assertThat(Export.SMALLER_IS_BETTER.files(List.of(accepted)).get("smaller-is-better.json"))
        .contains("\"extra\": \"ACCEPTED");
  }

  @Test
  void smaller_is_better_leaves_out_what_is_better_when_larger() {
    JsonArray entries =
        JsonParser.parseString(
                Export.SMALLER_IS_BETTER.files(List.of(sorting())).get("smaller-is-better.json"))
            .getAsJsonArray();

    assertThat(entries).hasSize(3);
    assertThat(entries)
        .allSatisfy(
            entry -> {
              JsonObject json = entry.getAsJsonObject();
              assertThat(json.get("name").getAsString()).doesNotContain("hit rate");
              assertThat(json.getAsJsonPrimitive("value").isNumber()).isTrue();
              assertThat(json.getAsJsonPrimitive("unit").isString()).isTrue();
            });
  }

  /** Bencher takes no text where a number should be, and JMH writes one for few values. */
  @Test
  void bounds_are_numbers_however_few_values_there_are() {
    for (List<Double> values :
        List.of(List.of(1e-6), List.of(1e-6, 2e-6), List.of(0.0, 0.0, 0.0))) {
      JsonObject metric =
          JsonParser.parseString(
                  JmhExport.files(List.of(of(Results.KRYO, List.of(time(values)))), JVM)
                      .get("jmh-result.json"))
              .getAsJsonArray()
              .get(0)
              .getAsJsonObject()
              .getAsJsonObject("primaryMetric");

      assertThat(metric.getAsJsonPrimitive("scoreError").isNumber()).isTrue();
      assertThat(metric.getAsJsonArray("scoreConfidence"))
          .hasSize(2)
          .allMatch(bound -> bound.getAsJsonPrimitive().isNumber());
    }
  }

  /** Files that JMH has written, read and written again: the same numbers under the same keys. */
  @ParameterizedTest
  @ValueSource(strings = {"avgt", "thrpt", "ss"})
  void says_what_jmh_says(String mode) throws Exception {
    Path file =
        Path.of(JmhFile.class.getResource("/dev/benchline/jmh/jmh-" + mode + ".json").toURI());
    List<JmhBenchmark> benchmarks = JmhFile.read(file, 17);
    JsonArray theirs = JsonParser.parseString(Files.readString(file)).getAsJsonArray();

    for (int i = 0; i < benchmarks.size(); i++) {
      Recording recording = benchmarks.get(i).recording(Results.KRYO);
      JsonObject ours =
          JsonParser.parseString(
                  JmhExport.files(List.of(of(recording)), JVM).get("jmh-result.json"))
              .getAsJsonArray()
              .get(0)
              .getAsJsonObject();
      JsonObject original = theirs.get(i).getAsJsonObject();

      List<String> keys = new ArrayList<>(original.keySet());
      keys.remove("params");
      assertThat(ours.keySet()).containsExactlyElementsOf(keys);
      assertThat(ours.get("mode")).isEqualTo(original.get("mode"));
      assertSame(ours, original, mode.equals("thrpt") ? 1e6 : 1e3);
    }
  }

  private static void assertSame(JsonObject ours, JsonObject original, double factor) {
    JsonObject actual = ours.getAsJsonObject("primaryMetric");
    JsonObject expected = original.getAsJsonObject("primaryMetric");
    assertThat(actual.keySet()).containsExactlyElementsOf(expected.keySet());
    for (String key : List.of("score", "scoreError", "scoreConfidence", "scorePercentiles")) {
      assertThat(numbers(actual.get(key)))
          .as(key)
          .zipSatisfy(
              numbers(expected.get(key)),
              (a, e) -> assertThat(a).isCloseTo(e * factor, within(Math.abs(e) * factor * 1e-9)));
    }
    ours.getAsJsonObject("secondaryMetrics")
        .entrySet()
        .forEach(
            metric ->
                assertThat(numbers(metric.getValue().getAsJsonObject().get("score")).get(0))
                    .as(metric.getKey())
                    .isCloseTo(
                        original
                            .getAsJsonObject("secondaryMetrics")
                            .getAsJsonObject(metric.getKey())
                            .get("score")
                            .getAsDouble(),
                        within(1e-6)));
  }

  private static List<Double> numbers(JsonElement json) {
    if (json.isJsonObject()) {
      return json.getAsJsonObject().entrySet().stream()
          .map(entry -> entry.getValue().getAsDouble())
          .toList();
    }
    return json.isJsonArray()
        ? json.getAsJsonArray().asList().stream().map(JsonElement::getAsDouble).toList()
        : List.of(json.getAsDouble());
  }

  @Test
  void are_written_next_to_the_results_at_the_end() throws IOException {
    Path output = directory.resolve("target/benchline");
    ExportReporter reporter = new ExportReporter(output, EnumSet.allOf(Export.class));

    reporter.testFinished(Results.regressed());
    assertThat(output).doesNotExist();
    reporter.runFinished(Results.summary(RESULTS.toArray(TestResult[]::new)));

    try (var files = Files.list(output)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder(
              "jmh-result.json", "benchstat.txt", "benchstat-base.txt", "smaller-is-better.json");
    }
  }

  /** As where a test that has failed is run again, by itself. */
  @Test
  void hold_what_an_earlier_run_of_the_build_has_left() throws IOException {
    Path output = Files.createDirectories(directory.resolve("target/benchline"));
    Files.copy(
        Path.of("src/test/resources/dev/benchline/result/regressed.json"),
        output.resolve("earlier.json"));
    TestResult own =
        RESULTS.stream()
            .filter(result -> !result.subject().equals(Results.regressed().subject()))
            .findFirst()
            .orElseThrow();

    new ExportReporter(output, EnumSet.of(Export.JMH)).runFinished(Results.summary(own));

    assertThat(output.resolve("jmh-result.json"))
        .content()
        .contains(own.subject().method(), "OrderSerializationPerformanceTests.kryo");
  }

  @Test
  void a_file_that_cannot_be_written_is_named() throws IOException {
    Path taken = Files.writeString(directory.resolve("taken"), "");
    ExportReporter reporter = new ExportReporter(taken, EnumSet.of(Export.JMH));

    assertThatThrownBy(() -> reporter.runFinished(Results.summary(Results.regressed())))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("jmh-result.json")
        .hasMessageContaining("benchline.export");
  }

  private static List<TestResult> sorted() {
    // By class: AgainstTests, then Large, then the one that regressed.
    return List.of(pairs(), sorting(), Results.regressed());
  }

  private static TestResult sorting() {
    return of(
        new TestId("com.acme.NumberTests$Large", "sort[100, \"a b/c\"]"),
        List.of(
            time(List.of(48.25e-6, 48.5e-6, 48.75e-6)),
            new Series(BuiltInMetric.ALLOCATED.series(), List.of(1416.0, 1416.0, 1416.0)),
            new Series(
                new Metric("hit rate", Unit.RATIO, Direction.HIGHER_IS_BETTER, Kind.TIMED),
                List.of(0.9, 0.95, 0.925)),
            new Series(
                new Metric("serialized size", Unit.BYTES, Direction.LOWER_IS_BETTER, Kind.EXACT),
                List.of(42.0)),
            new Series(BuiltInMetric.GC_TIME.series(), List.of(0.002, 0.0, 0.001))));
  }

  private static TestResult pairs() {
    TestId subject = new TestId("com.acme.AgainstTests", "parse");
    MeasurementPlan plan =
        Results.plan(subject)
            .with(
                List.of(
                    new TestedVersion(Version.CURRENT, "", List.of()),
                    new TestedVersion(Version.BASE, "", List.of())),
                2);
    return of(
        new Recording(
            plan,
            List.of(
                pair(1, List.of(2e-6, 2.5e-6), List.of(1.5e-6, 2e-6)),
                pair(2, List.of(2.5e-6, 3e-6), List.of(2e-6, 2.25e-6)))));
  }

  private static ForkRecording pair(int number, List<Double> current, List<Double> base) {
    return new ForkRecording(
        number,
        List.of(
            new VersionRecording(Version.CURRENT, 250, List.of(time(current))),
            new VersionRecording(Version.BASE, 250, List.of(time(base)))),
        List.of());
  }

  private static TestResult inTheDefaultPackage() {
    return of(new TestId("zTests", "x"), List.of(time(List.of(1e-6))));
  }

  private static TestResult hostile() {
    return of(
        new TestId("com.acme." + Results.HOSTILE, Results.HOSTILE),
        List.of(
            time(List.of(1e-6, 2e-6)),
            new Series(
                new Metric(
                    Results.HOSTILE,
                    Unit.of(Results.HOSTILE),
                    Direction.LOWER_IS_BETTER,
                    Kind.TIMED),
                List.of(1.0, 2.0))));
  }

  private static Series time(List<Double> values) {
    return new Series(Metric.ITERATION_TIME, values);
  }

  private static TestResult of(TestId subject, List<Series> series) {
    return of(
        new Recording(
            Results.plan(subject),
            List.of(
                new ForkRecording(
                    1, List.of(new VersionRecording(Version.CURRENT, 1_000, series)), List.of()),
                new ForkRecording(
                    2, List.of(new VersionRecording(Version.CURRENT, 1_000, series)), List.of()))));
  }

  private static TestResult of(Recording recording) {
    TestResult some = Results.result(recording.plan().subject(), Results.passedTime());
    return Results.with(
        some,
        new Findings(
            recording.plan(),
            Optional.of(recording),
            Samples.of(recording, 0),
            Optional.empty(),
            some.judgment(),
            List.of()));
  }
}
