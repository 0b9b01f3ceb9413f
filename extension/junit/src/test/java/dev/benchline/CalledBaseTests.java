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

    assertThat(versionsOf("CalledBaseTests.Alone.base")).containsExactly("CURRENT");
  }

  @Test
  void a_test_that_another_claims_to_be_faster_than() throws IOException {
    assertThat(PerfTestKit.in(directory).run(Claims.class).failures()).isEmpty();

    assertThat(versionsOf("CalledBaseTests.Claims.nothing"))
        .containsExactly("CURRENT", "REFERENCE");
  }

  @Test
  void an_argument() throws IOException {
    assertThat(PerfTestKit.in(directory).run(Arguments.class).failures()).isEmpty();

    assertThat(versionsOf("CalledBaseTests.Arguments.of[base]")).containsExactly("CURRENT");
  }

  private List<String> versionsOf(String test) throws IOException {
    String text = Files.readString(directory.resolve("output").resolve(test + ".json"));
    JsonObject plan = JsonParser.parseString(text).getAsJsonObject().getAsJsonObject("plan");
    return StreamSupport.stream(plan.getAsJsonArray("versions").spliterator(), false)
        .map(JsonElement::getAsJsonObject)
        .map(version -> version.get("version").getAsString())
        .toList();
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
