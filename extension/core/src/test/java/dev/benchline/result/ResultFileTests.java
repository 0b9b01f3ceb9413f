package dev.benchline.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.baseline.RecordMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultFileTests {

  @TempDir Path directory;

  @Test
  void what_was_written_is_read_again_to_the_last_digit() throws Exception {
    for (TestResult result :
        List.of(
            Results.regressed(),
            Results.againstTheBase(Results.regressed()),
            Results.againstTheBase(Results.regressed())
                .with(new SetUp(Duration.ofMillis(5_100), 4)),
            Results.unaffected(Results.KRYO),
            Results.accepted(Results.regressed(), "a field more"),
            Results.recorded(
                Results.regressed(), new Recorded(RecordMode.APPEND, Optional.empty())),
            Results.result(Results.KRYO, Results.hitRateRegressed()),
            Results.result(Results.KRYO, List.of(Results.refutedClaim()), Results.passedTime()),
            Results.result(Results.KRYO, List.of(Results.claimNotMeasured()), Results.passedTime()),
            Results.result(Results.KRYO, Results.vanishedRows(), Results.passedTime()),
            Results.result(Results.KRYO, Results.newTime()))) {
      Path file = directory.resolve("result.json");
      String json = ResultFileWriter.toJson(result, Optional.of(Results.ORIGIN));
      Files.writeString(file, json);

      ResultFile read = ResultFile.read(file);

      assertThat(read.origin()).contains(Results.ORIGIN);
      assertThat(read.result().judgment()).isEqualTo(result.judgment());
      assertThat(read.result().verdict()).isEqualTo(result.verdict());
      assertThat(read.result().recorded()).isEqualTo(result.recorded());
      assertThat(read.result().setUp()).isEqualTo(result.setUp());
      assertThat(ResultFileWriter.toJson(read.result(), read.origin())).isEqualTo(json);
    }
  }

  @Test
  void hostile_names_come_back_as_they_were() throws Exception {
    Path file = directory.resolve("result.json");
    Files.writeString(file, ResultFileWriter.toJson(Results.hostile()));

    TestResult read = ResultFile.read(file).result();

    assertThat(read.displayName()).isEqualTo(Results.HOSTILE);
    assertThat(read.subject()).isEqualTo(Results.hostile().subject());
    assertThat(read.samples()).isEqualTo(Results.hostile().samples());
  }

  @Test
  void a_file_that_is_cut_off_anywhere_is_damaged_and_says_so() throws Exception {
    String json = ResultFileWriter.toJson(Results.regressed());
    Path file = directory.resolve("cut.json");
    for (int length = json.indexOf("\"displayName\""); length < json.length() - 2; length += 37) {
      Files.writeString(file, json.substring(0, length));

      assertThatThrownBy(() -> ResultFile.read(file))
          .isInstanceOf(ResultFileException.class)
          .hasMessageContaining("cut.json is damaged")
          .hasMessageContaining("Fetch it again");
    }
  }

  @Test
  void a_key_that_is_missing_or_unknown_is_named() throws Exception {
    String json = ResultFileWriter.toJson(Results.regressed());
    Path file = directory.resolve("edited.json");

    Files.writeString(file, json.replace("\"measuringSeconds\"", "\"other\""));
    assertThatThrownBy(() -> ResultFile.read(file)).hasMessageContaining("'measuringSeconds'");

    Files.writeString(file, json.replace("AVERAGE_TIME", "PERHAPS"));
    assertThatThrownBy(() -> ResultFile.read(file)).hasMessageContaining("'plan.mode'");

    Files.writeString(file, json.replace("\"forks\": 2", "\"forks\": \"two\""));
    assertThatThrownBy(() -> ResultFile.read(file)).hasMessageContaining("damaged");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-4.8E-5", "1E308", "-1E308", "1E999"})
  void a_value_that_cannot_be_is_damage(String impossible) throws Exception {
    String json = ResultFileWriter.toJson(Results.regressed());
    Path file = directory.resolve("edited.json");
    for (String list : List.of("\"samples\"", "\"baseline\": {", "\"series\"")) {
      int start = json.indexOf('[', json.indexOf("alues\": [", json.indexOf(list))) + 1;
      if (list.startsWith("\"baseline")) {
        start = json.indexOf('[', json.indexOf("time (p10) [s]\": [", json.indexOf(list)) + 15) + 1;
      }
      int end = json.indexOf(',', start);
      Files.writeString(file, json.substring(0, start) + impossible + json.substring(end));

      assertThatThrownBy(() -> ResultFile.read(file))
          .as(list)
          .isInstanceOf(ResultFileException.class)
          .hasMessageContaining("damaged");
    }
  }

  @Test
  void a_later_format_is_refused_and_named() throws Exception {
    Path file = directory.resolve("later.json");
    Files.writeString(
        file,
        ResultFileWriter.toJson(Results.regressed())
            .replace("\"formatVersion\": 1", "\"formatVersion\": 2"));

    assertThatThrownBy(() -> ResultFile.read(file))
        .hasMessageContaining("format version 2")
        .hasMessageContaining("knows versions up to 1 only");
  }

  @Test
  void what_is_no_result_is_not_taken_for_one() throws Exception {
    Results.writer(directory).testFinished(Results.regressed());
    Files.writeString(directory.resolve("selfcheck.json"), "{\"formatVersion\": 1}");
    Files.writeString(directory.resolve("jmh-result.json"), "[]");
    Files.writeString(directory.resolve("empty.json"), "");
    Files.writeString(directory.resolve("index.html"), "");

    assertThat(ResultFile.in(directory))
        .containsExactly(directory.resolve("OrderSerializationPerformanceTests.kryo.json"));
    assertThat(ResultFile.in(directory.resolve("none"))).isEmpty();
    assertThatThrownBy(() -> ResultFile.read(directory.resolve("jmh-result.json")))
        .hasMessageContaining("is not a result of Benchline");
    assertThatThrownBy(() -> ResultFile.read(directory.resolve("none.json")))
        .hasMessageContaining("could not be read");
  }
}
