package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
import dev.benchline.PerfTestKit.Results;
import dev.benchline.jmh.JmhFile;
import dev.benchline.metrics.TestId;
import dev.benchline.settings.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult.Status;

/** JMH's results as tests, with stored baselines. */
class JmhResultsTests {

  private static final String FILE = "target/jmh-results-tests.json";
  private static final String SMALL = "com.acme.OrderBenchmark.join, avgt, lines=10";

  @TempDir Path directory;

  static class JmhFixture {
    @JmhResults(FILE)
    @Baseline(tolerance = 0.2)
    void benchmarks() {}
  }

  @BeforeEach
  void jmh_has_run() throws IOException {
    jmh(1, 0);
  }

  @AfterEach
  void remove() throws IOException {
    Files.deleteIfExists(Place.current().module().resolve(FILE));
  }

  @Test
  void the_first_time_is_new() {
    Results results = kit().run(JmhFixture.class);

    assertThat(results.failures()).isEmpty();
    assertThat(results.statusOf(SMALL)).isEqualTo(Status.SUCCESSFUL);
    assertThat(results.entries("verdict")).containsOnly("NEW").hasSize(2);
  }

  @Test
  void a_baseline_is_recorded_for_each_benchmark() throws IOException {
    record();

    assertThat(Files.readString(baselines()))
        .contains("\"benchmarks[" + SMALL + "]\"", "lines=1000", "allocated [B]", "score [s]");
  }

  @Test
  void the_same_results_pass_or_stay_new() throws IOException {
    record();

    Results results = kit().run(JmhFixture.class);

    assertThat(results.failures()).isEmpty();
    assertThat(results.entries("verdict"))
        .hasSize(2)
        .allMatch(verdict -> verdict.matches("PASSED|NEW"));
  }

  @Test
  void eight_times_slower_is_regressed() throws IOException {
    record();
    jmh(8, 0);

    Results results = kit().run(JmhFixture.class);

    Throwable thrown = results.thrownBy(SMALL).orElseThrow();
    assertThat(thrown)
        .isInstanceOf(RegressionError.class)
        .hasMessageStartingWith("REGRESSED  JmhResultsTests.JmhFixture.benchmarks[" + SMALL + "]");
    assertThat(directory.resolve("output/index.html"))
        .content()
        .contains("-Dit.test=JmhResultsTests");
    assertThat(thrown.getStackTrace()[0].getMethodName()).isEqualTo("benchmarks");
  }

  @Test
  void what_is_undecided_takes_more_forks_of_jmh() throws IOException {
    record();
    jmh(1.3, 0);

    assertThat(messageOfWhatIsUndecided()).startsWith("NEW").contains("one session so far");
    assertThat(directory.resolve("output/index.html"))
        .content()
        .contains("-Dbenchline.baseline=record")
        .doesNotContain("benchline.against");
  }

  @Test
  void more_allocated_bytes_may_be_the_compilers_doing() throws IOException {
    record();
    jmh(1, 100);

    assertThat(messageOfWhatIsUndecided()).startsWith("INCONCLUSIVE").contains("allocated");
  }

  private String messageOfWhatIsUndecided() {
    return kit()
        .with("benchline.failOn", "REGRESSED,INCONCLUSIVE,NEW")
        .run(JmhFixture.class)
        .messageOf(SMALL);
  }

  @Test
  void twice_the_allocated_bytes_are_regressed() throws IOException {
    record();
    jmh(1, 1_500);

    assertThat(kit().run(JmhFixture.class).messageOf(SMALL)).contains("REGRESSED", "allocated");
  }

  @Test
  void a_benchmark_that_has_a_baseline_and_is_not_in_the_file_fails() throws IOException {
    record();
    withoutTheSmallOne();

    Results results = kit().run(JmhFixture.class);

    assertThat(results.failures()).hasSize(1);
    assertThat(results.messageOf(SMALL))
        .startsWith(
            "JmhResultsTests.JmhFixture.benchmarks[" + SMALL + "] has a baseline and is not in")
        .contains(FILE, "-foe true -rf json -rff", "delete", baselines().toString());
    assertThat(results.statusOf(SMALL.replace("=10", "=1000"))).isEqualTo(Status.SUCCESSFUL);
    assertThat(directory.resolve("output/index.html"))
        .content()
        .contains("1 of 2 tests could not be measured");
  }

  @Test
  void a_run_that_records_may_be_of_some_benchmarks() throws IOException {
    record();
    withoutTheSmallOne();

    record();

    assertThat(baselines()).content().contains("\"benchmarks[" + SMALL + "]\"");
  }

  @Test
  void a_baseline_of_another_method_is_not_asked_for() throws IOException {
    kit().with("benchline.baseline", "record").run(OtherJmhFixture.class);
    Files.move(
        directory.resolve("baselines/dev/benchline/JmhResultsTests.OtherJmhFixture.json"),
        baselines());

    assertThat(kit().run(JmhFixture.class).failures()).isEmpty();
  }

  static class OtherJmhFixture {
    @JmhResults(FILE)
    void benchmarks_of_yesterday() {}
  }

  private static void withoutTheSmallOne() throws IOException {
    Path file = Place.current().module().resolve(FILE);
    JsonArray all = JsonParser.parseString(Files.readString(file)).getAsJsonArray();
    all.remove(0);
    Files.writeString(file, all.toString());
  }

  @Test
  void other_arguments_of_the_jvm_are_not_comparable() throws IOException {
    record();
    replace("-Xmx256m", "-Xint");

    assertThat(kit().run(JmhFixture.class).entries("verdict")).containsOnly("NOT COMPARABLE");
  }

  @Test
  void results_are_written_like_any_other() throws IOException {
    kit().run(JmhFixture.class);

    try (var files = Files.list(directory.resolve("output"))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .hasSize(4)
          .contains("index.html", "jmh-result.json");
    }
    assertThat(JmhFile.read(directory.resolve("output/jmh-result.json"), version())).hasSize(2);
  }

  @Test
  void a_hostile_parameter_does_no_harm() throws IOException {
    replace(
        "\"lines\" : \"10\"",
        "\"lines\" : \"<b>\\n::error::x\\u202e\\u0000/../" + "x".repeat(10_000) + "\"");

    Results results =
        kit().with("benchline.export", "jmh,benchstat,smallerIsBetter").run(JmhFixture.class);

    assertThat(results.failures()).isEmpty();
    assertThat(
            results
                .events()
                .testEvents()
                .started()
                .map(event -> event.getTestDescriptor().getDisplayName()))
        .allSatisfy(
            name -> assertThat(name).hasSizeLessThan(310).doesNotContain("\n", "\u202e", "\0"));
    assertThat(results.entries("test"))
        .allSatisfy(name -> assertThat(name).hasSizeLessThan(210).doesNotContain("\n", "\u202e"));
    try (var files = Files.list(directory.resolve("output"))) {
      assertThat(files).hasSize(6);
    }
  }

  @Test
  void an_unknown_export_is_an_error_that_lists_the_known_ones() {
    assertThat(kit().with("benchline.export", "jmh,csv").run(JmhFixture.class).failures())
        .singleElement()
        .asString()
        .contains("'csv'", "'benchline.export'", "jmh, benchstat, smallerIsBetter");
  }

  @Test
  void exports_can_be_switched_off() {
    kit().with("benchline.export", "none").run(JmhFixture.class);

    assertThat(directory.resolve("output/jmh-result.json")).doesNotExist();
  }

  @Test
  void a_missing_file_is_an_error() throws IOException {
    remove();

    assertThat(kit().run(JmhFixture.class).failures())
        .singleElement()
        .asString()
        .contains("There are no JMH results at", "jmh-results-tests.json");
  }

  @Test
  void nothing_is_judged_where_nothing_is_measured() throws IOException {
    remove();

    Results results = kit().with("benchline.measure", "false").run(JmhFixture.class);

    assertThat(results.failures()).isEmpty();
    assertThat(results.statusOf("not judged")).isEqualTo(Status.ABORTED);
  }

  @Test
  void a_baseline_of_a_benchmark_that_did_not_run_still_has_its_test() {
    String fixture = JmhFixture.class.getName();

    assertThat(Subjects.method(new TestId(fixture, "benchmarks[" + SMALL + "]"))).isPresent();
    assertThat(Subjects.method(new TestId(fixture, "gone[" + SMALL + "]"))).isEmpty();
  }

  private void record() throws IOException {
    assertThat(kit().with("benchline.baseline", "record").run(JmhFixture.class).failures())
        .isEmpty();
    assertThat(baselines()).exists();
  }

  private Path baselines() {
    return directory.resolve("baselines/dev/benchline/JmhResultsTests.JmhFixture.json");
  }

  private PerfTestKit kit() {
    return PerfTestKit.in(directory);
  }

  /** The results of JMH as if it had run on this Java, with other times and allocations. */
  private static void jmh(double slower, int moreBytes) throws IOException {
    String text =
        Files.readString(Path.of("../core/src/test/resources/dev/benchline/jmh/jmh-avgt.json"));
    text = text.replace("\"jdkVersion\" : \"17.0.15\"", "\"jdkVersion\" : \"" + version() + "\"");
    // Of the primary metric, whose times are all below 1000 us, and of the allocated bytes.
    Matcher metric =
        Pattern.compile(
                "\"(primaryMetric|gc.alloc.rate.norm)\" : \\{.*?\"rawData\" : \\[.*?]\\s*]",
                Pattern.DOTALL)
            .matcher(text);
    String changed =
        metric.replaceAll(
            found -> {
              String[] parts = found.group().split("\"rawData\"", 2);
              boolean time = found.group(1).equals("primaryMetric");
              return Matcher.quoteReplacement(
                  parts[0]
                      + "\"rawData\""
                      + Pattern.compile("\\d+\\.\\d+(E-?\\d+)?")
                          .matcher(parts[1])
                          .replaceAll(
                              number -> {
                                double value = Double.parseDouble(number.group());
                                return String.valueOf(
                                    time ? slower * steady(value) : value + moreBytes);
                              }));
            });
    Files.createDirectories(Place.current().module().resolve("target"));
    Files.writeString(Place.current().module().resolve(FILE), changed);
  }

  /** The file is of a JMH that did not warm up; these times differ by some percent at most. */
  private static double steady(double time) {
    return 10 + time / 1000;
  }

  private static void replace(String part, String with) throws IOException {
    Path file = Place.current().module().resolve(FILE);
    Files.writeString(file, Files.readString(file).replace(part, with));
  }

  private static int version() {
    return Runtime.version().feature();
  }
}
