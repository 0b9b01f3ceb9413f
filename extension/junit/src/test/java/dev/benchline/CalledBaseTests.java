package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing that a user calls {@code base} is taken for the version to compare with. */
class CalledBaseTests {

  @TempDir Path directory;

  @Test
  void a_test() throws IOException {
    assertThat(PerfTestKit.in(directory).run(Alone.class).failures()).isEmpty();

    assertIsMeasuredAlone("CalledBaseTests.Alone.base");
  }

  @Test
  void a_test_that_another_claims_to_be_faster_than() throws IOException {
    assertThat(PerfTestKit.in(directory).run(Claims.class).failures()).isEmpty();

    assertIsMeasuredAlone("CalledBaseTests.Claims.nothing");
  }

  @Test
  void an_argument() throws IOException {
    assertThat(PerfTestKit.in(directory).run(Arguments.class).failures()).isEmpty();

    assertIsMeasuredAlone("CalledBaseTests.Arguments.of[base]");
  }

  /** The time of two versions is a median. */
  private void assertIsMeasuredAlone(String test) throws IOException {
    String text = Files.readString(directory.resolve("output").resolve(test + ".json"));
    JsonObject result = JsonParser.parseString(text).getAsJsonObject();
    List<String> metrics =
        StreamSupport.stream(result.getAsJsonArray("samples").spliterator(), false)
            .map(JsonElement::getAsJsonObject)
            .map(sample -> sample.get("metric").getAsString())
            .toList();
    assertThat(metrics).contains("time (p10)").doesNotContain("time (median)");
  }

  static class Alone {

    @PerfTest
    void base(Blackhole blackhole) {
      blackhole.consume(new byte[100]);
    }
  }

  static class Claims {

    @PerfTest
    void base(Blackhole blackhole) {
      for (int i = 0; i < 100; i++) {
        blackhole.consume(new byte[1_000]);
      }
    }

    @PerfTest
    @FasterThan("base")
    void nothing(Blackhole blackhole) {
      blackhole.consume(new byte[100]);
    }
  }

  static class Arguments {

    @ParameterizedPerfTest
    @ValueSource(strings = "base")
    void of(String argument, Blackhole blackhole) {
      blackhole.consume(argument + "s");
    }
  }
}
