package dev.benchline.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.benchline.metrics.Environment;
import dev.benchline.metrics.TestId;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFileWriterTests {

  @TempDir Path directory;

  @Test
  void seals_the_format() {
    Origin origin = new Origin("3f2a1c9+", new Environment("linux-amd64", "hotspot-17"));

    Golden.check(
        "result/regressed.json",
        () -> ResultFileWriter.toJson(Results.regressed(), Optional.of(origin)));
  }

  @Test
  void keeps_every_value_of_every_fork_to_the_last_digit() {
    JsonObject json =
        JsonParser.parseString(ResultFileWriter.toJson(Results.regressed())).getAsJsonObject();

    JsonArray forks = json.getAsJsonArray("forks");
    assertThat(forks).hasSize(2);
    JsonArray values =
        forks
            .get(1)
            .getAsJsonObject()
            .getAsJsonArray("versions")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("series")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("values");
    assertThat(values)
        .extracting(v -> v.getAsDouble())
        .isEqualTo(
            Results.regressed()
                .recording()
                .orElseThrow()
                .forks()
                .get(1)
                .versions()
                .get(0)
                .series()
                .get(0)
                .values());
  }

  @Test
  void writes_null_for_an_interval_without_end() {
    String json = ResultFileWriter.toJson(Results.result(Results.KRYO, Results.hitRateRegressed()));

    assertThat(json).contains("\"upper\": null").doesNotContain("Infinity");
  }

  @Test
  void gives_a_hostile_name_back_as_it_was() {
    String json = ResultFileWriter.toJson(Results.hostile());

    assertThat(JsonParser.parseString(json).getAsJsonObject().get("test").getAsString())
        .isEqualTo(Results.HOSTILE);
    assertThat(json).doesNotContain("<", ">", "\u202e", "\0", "\r");
  }

  @Test
  void writes_the_file_and_leaves_nothing_else() throws Exception {
    ResultFileWriter reporter = Results.writer(directory.resolve("target/benchline"));

    reporter.testFinished(Results.regressed());
    reporter.testFinished(Results.regressed());

    Path file = directory.resolve("target/benchline/OrderSerializationPerformanceTests.kryo.json");
    assertThat(reporter.fileOf(Results.KRYO)).isEqualTo(file);
    assertThat(file)
        .hasContent(ResultFileWriter.toJson(Results.regressed(), Optional.of(Results.ORIGIN)));
    try (Stream<Path> files = Files.list(file.getParent())) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void what_aborted_itself_keeps_no_values_of_an_earlier_run() throws Exception {
    ResultFileWriter reporter = Results.writer(directory);
    reporter.testFinished(Results.regressed());
    assertThat(reporter.fileOf(Results.KRYO)).exists();

    reporter.runFinished(
        new RunSummary(
            List.of(),
            List.of(),
            List.of(Results.KRYO),
            List.of(),
            List.of(),
            Duration.ZERO,
            FailOn.DEFAULT,
            List.of()));

    assertThat(reporter.fileOf(Results.KRYO)).doesNotExist();
  }

  @Test
  void names_the_file_that_it_cannot_write() throws Exception {
    Path taken = Files.writeString(directory.resolve("taken"), "");
    ResultFileWriter reporter = Results.writer(taken);

    assertThatThrownBy(() -> reporter.testFinished(Results.regressed()))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("OrderSerializationPerformanceTests.kryo.json")
        .hasMessageContaining("OrderSerializationPerformanceTests.kryo could not be written");
  }

  @Nested
  class FileNames {

    private final ResultFileNames files = new ResultFileNames(Path.of("out"));

    private String nameOf(String testClass, String test) {
      return files.of(new TestId(testClass, test)).getFileName().toString();
    }

    @Test
    void are_the_test_s_name_where_that_is_safe() {
      assertThat(nameOf("a.OrderTests$Large", "kryo[100]"))
          .isEqualTo("OrderTests.Large.kryo[100].json");
    }

    @Test
    void differ_for_classes_of_the_same_name_in_two_packages() {
      String first = nameOf("a.OrderTests", "kryo");
      String second = nameOf("b.OrderTests", "kryo");

      assertThat(first).isEqualTo("OrderTests.kryo.json");
      assertThat(second).matches("OrderTests\\.kryo-[0-9a-f]{12}\\.json");
      assertThat(nameOf("a.OrderTests", "kryo")).isEqualTo(first);
      assertThat(nameOf("b.OrderTests", "kryo")).isEqualTo(second);
    }

    @Test
    void differ_by_more_than_case() {
      assertThat(nameOf("a.OrderTests", "kryo"))
          .isNotEqualToIgnoringCase(nameOf("a.OrderTests", "Kryo"));
    }

    @Test
    void differ_where_only_unsafe_characters_do() {
      assertThat(nameOf("a.T", "x/y")).isNotEqualTo(nameOf("a.T", "x\\y"));
    }

    @Test
    void stay_in_the_directory_and_short() {
      for (String name : new String[] {Results.HOSTILE, "../../x", "a/b", "x".repeat(300)}) {
        Path file = files.of(new TestId(name, name));

        assertThat(file.normalize().getParent()).isEqualTo(Path.of("out"));
        assertThat(file.getFileName().toString()).matches("[A-Za-z0-9_\\[\\].-]{1,160}");
      }
    }

    @Test
    void avoid_what_windows_reserves() {
      assertThat(nameOf("con", "x")).startsWith("_con.x-");
    }

    @Test
    void respect_what_another_jvm_wrote_for_another_test() {
      Results.writer(directory).testFinished(Results.regressed());
      ResultFileNames later = new ResultFileNames(directory);

      Path other = later.of(new TestId("b.OrderSerializationPerformanceTests", "kryo"));

      assertThat(other).doesNotExist();
      assertThat(new ResultFileNames(directory).of(Results.KRYO)).exists();
    }

    @Test
    void replace_a_file_that_is_not_ours() throws Exception {
      Path file = directory.resolve("OrderSerializationPerformanceTests.kryo.json");
      for (String content : new String[] {"", "[]", "{}", "{\"testClass\":{}}", "garbage"}) {
        Files.writeString(file, content);

        assertThat(new ResultFileNames(directory).of(Results.KRYO)).isEqualTo(file);
      }
    }
  }
}
