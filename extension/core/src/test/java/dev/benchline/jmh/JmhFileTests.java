package dev.benchline.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Series;
import dev.benchline.measure.Warning;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.metrics.Unit;
import dev.benchline.samples.Sample;
import dev.benchline.samples.Samples;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reads files that JMH 1.37 has written; {@code jmh-sample.json} has fewer samples than it had. */
class JmhFileTests {

  private static final TestId SUBJECT = new TestId("com.acme.JmhTests", "benchmarks[x]");

  @TempDir Path directory;

  @Test
  void a_property_of_the_jvm_which_may_be_a_password_is_no_setting() {
    String memory = "\"-Xmx256m\"";

    assertThat(read("avgt", memory, memory + ", \"-Dacme.password=secret\""))
        .allSatisfy(
            benchmark ->
                assertThat(benchmark.recording(SUBJECT).plan().jvmArguments())
                    .containsExactly("-Xmx256m"));
  }

  @Test
  void average_times_with_the_gc_profiler() {
    List<JmhBenchmark> benchmarks = read("avgt", "", "");

    assertThat(benchmarks)
        .extracting(JmhBenchmark::name)
        .containsExactly(
            "com.acme.OrderBenchmark.join, avgt, lines=10",
            "com.acme.OrderBenchmark.join, avgt, lines=1000");
    Recording recording = benchmarks.get(0).recording(SUBJECT);
    assertThat(recording.plan().comparableSettings())
        .isEqualTo("mode=AVERAGE_TIME, threads=1, versions=1, jvmArguments=[-Xmx256m]");
    assertThat(recording.plan().iterationTime()).isEqualTo(Duration.ofMillis(100));
    assertThat(recording.forks()).hasSize(2);
    List<Series> series = recording.forks().get(1).versions().get(0).series();
    assertThat(series)
        .extracting(each -> each.metric().name())
        .containsExactly("time", "gc.alloc.rate", "allocated", "gc count", "gc time");
    assertThat(series.get(0).values().get(0)).isCloseTo(1.8766428593123556e-6, within(1e-18));
    assertThat(series.get(2).metric()).isEqualTo(BuiltInMetric.ALLOCATED.metric());
    assertThat(series.get(2).values().get(1)).isEqualTo(240.03906381545715);
  }

  @ParameterizedTest
  @CsvSource({"avgt, score, 1.8294034175707867e-6", "thrpt, throughput, 1072482.2143838748"})
  void the_mean_of_the_forks_is_the_score_that_jmh_shows(String mode, String name, double score) {
    List<Sample> samples = Samples.of(read(mode, "", "").get(0).recording(SUBJECT), 0);

    assertThat(samples.get(0).metric().name()).isEqualTo(name);
    assertThat(samples.get(0).values().stream().mapToDouble(Double::doubleValue).average())
        .hasValueCloseTo(score, within(score * 1e-9));
  }

  @Test
  void a_fork_without_a_collection_has_no_time_of_them() {
    String nineAndOne =
        """
                                9.0,
                                1.0
                            ]
        """;
    List<Series> series =
        read("avgt", nineAndOne, nineAndOne.replaceAll("[\\d.,]+\\s+", ""))
            .get(0)
            .recording(SUBJECT)
            .forks()
            .get(0)
            .versions()
            .get(0)
            .series();

    assertThat(series)
        .extracting(each -> each.metric().name())
        .containsExactly("time", "gc.alloc.rate", "allocated", "gc count");
  }

  @Test
  void throughput_is_better_when_it_is_higher() {
    Series series =
        read("thrpt", "", "")
            .get(0)
            .recording(SUBJECT)
            .forks()
            .get(0)
            .versions()
            .get(0)
            .series()
            .get(0);

    assertThat(series.metric())
        .isEqualTo(
            new Metric("throughput", Unit.of("ops/s"), Direction.HIGHER_IS_BETTER, Kind.TIMED));
    assertThat(series.values().get(0)).isCloseTo(243057.90979, within(0.001));
  }

  @Test
  void samples_have_percentiles() {
    List<Series> series =
        read("sample", "", "").get(0).recording(SUBJECT).forks().get(0).versions().get(0).series();

    assertThat(series)
        .extracting(each -> each.metric().name())
        .containsExactly("time", "p50", "p90", "p99", "p99.9", "max");
    // 1, 1, 4, 8, 27, 35, 54 and 69 times 0.243 to 0.250 us.
    assertThat(series.get(0).values().get(0)).isCloseTo(0.248643216080402e-6, within(1e-15));
    assertThat(series.get(1).values().get(0)).isCloseTo(0.249e-6, within(1e-15));
    assertThat(series.get(5).values().get(0)).isCloseTo(0.250e-6, within(1e-15));
  }

  @Test
  void single_shots() {
    Recording recording = read("ss", "", "").get(0).recording(SUBJECT);

    assertThat(recording.plan().mode()).isEqualTo(Mode.SINGLE_SHOT_TIME);
    assertThat(recording.forks().get(0).versions().get(0).series().get(0).values())
        .hasSize(5)
        .first()
        .satisfies(value -> assertThat(value).isCloseTo(22.961e-6, within(1e-15)));
  }

  @Test
  void what_was_not_forked_carries_a_warning() {
    assertThat(read("ss", "\"forks\" : 2", "\"forks\" : 0").get(0).forks())
        .allSatisfy(
            fork ->
                assertThat(fork.warnings())
                    .extracting(Warning::name)
                    .containsExactly("not forked"));
  }

  @Test
  void a_profiler_that_found_nothing_is_left_out() {
    assertThat(
            read("avgt", "240.0470132344817", "\"NaN\"")
                .get(0)
                .recording(SUBJECT)
                .forks()
                .get(0)
                .versions()
                .get(0)
                .series())
        .extracting(each -> each.metric().name())
        .doesNotContain("allocated");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "\"mode\" : \"ss\"      | \"mode\" : \"warp\"     | [0].mode                    | one of the modes",
        "\"mode\" : \"ss\"      | \"node\" : \"ss\"       | [0].mode                    | it is not there",
        "\"threads\" : 1        | \"threads\" : 1.5       | [0].threads                 | a whole number",
        "\"threads\" : 1        | \"threads\" : \"one\"   | [0].threads                 | a number",
        "30.69                  | \"NaN\"                 | [0].primaryMetric.rawData[0][1] | a number",
        "30.69                  | null                    | [0].primaryMetric.rawData[0][1] | a number",
        "\"us/op\"              | \"apples\"              | [0].primaryMetric.scoreUnit | a unit such as",
        "\"rawData\"            | \"cookedData\"          | [0].primaryMetric.rawData   | it is not there",
        "\"jdkVersion\" : \"17. | \"jdkVersion\" : \"21.  | [0].jdkVersion              | the Java version is 21",
        "\"jdkVersion\" : \"17. | \"jdkVersion\" : \"1.8. | [0].jdkVersion              | the Java version is 8",
        "\"benchmark\" :        | \"benchmark\" : {}, \"x\" :| [0].benchmark            | a text",
        "\"lines\" : \"10\"     | \"lines\" : []          | [0].params.lines            | a text",
      })
  void an_error_names_the_file_and_the_field(
      String good, String bad, String field, String expected) {
    assertThatThrownBy(() -> read("ss", good, bad))
        .isInstanceOf(MeasurementException.class)
        .hasMessageContaining(directory.resolve("jmh.json").toString())
        .hasMessageContaining("at " + field + " " + expected)
        .hasMessageContaining("-rf json");
  }

  @Test
  void a_benchmark_that_comes_twice_is_refused() throws IOException {
    String one = text("ss").strip();
    Path file = directory.resolve("twice.json");
    Files.writeString(file, one.substring(0, one.length() - 1) + "," + one.substring(1));

    assertThatThrownBy(() -> JmhFile.read(file, 17)).hasMessageContaining("at [1] the same");
  }

  @Test
  void a_file_that_is_not_there_comes_with_the_command() {
    assertThatThrownBy(() -> JmhFile.read(directory.resolve("none.json"), 17))
        .hasMessageContaining("none.json. Run JMH before the tests, with: -rf json -rff ");
  }

  @Test
  void other_files_are_named() throws IOException {
    for (String content :
        List.of("", "{}", "[]", "null", "[1]", "[{\"benchmark\"", "Benchmark  Mode")) {
      Path file = Files.writeString(directory.resolve("other.json"), content);

      assertThatThrownBy(() -> JmhFile.read(file, 17))
          .isInstanceOf(MeasurementException.class)
          .hasMessageContaining("other.json");
    }
  }

  @Test
  void a_hostile_name_of_a_field_forges_no_line_of_the_error() {
    assertThatThrownBy(
            () ->
                read(
                    "ss",
                    "\"lines\" : \"10\"",
                    "\"\\n::error::forged\\u202e" + "x".repeat(10_000) + "\" : {}"))
        .satisfies(
            error ->
                assertThat(error.getMessage())
                    .doesNotContain("\n", "\u202e")
                    .hasSizeLessThan(1_500));
  }

  private List<JmhBenchmark> read(String mode, String good, String bad) {
    try {
      String text = text(mode);
      assertThat(text).contains(good);
      int at = text.indexOf(good);
      Path file = directory.resolve("jmh.json");
      Files.writeString(file, text.substring(0, at) + bad + text.substring(at + good.length()));
      return JmhFile.read(file, 17);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(String mode) throws IOException {
    try (InputStream in = JmhFileTests.class.getResourceAsStream("jmh-" + mode + ".json")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
