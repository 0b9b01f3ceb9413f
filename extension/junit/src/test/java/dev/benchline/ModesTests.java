package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Unit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The metrics of each mode, by a real test in real forks. */
class ModesTests {

  @TempDir Path directory;

  @Test
  void each_mode_measures_what_it_promises() throws IOException {
    PerfTestKit kit =
        PerfTestKit.in(directory)
            // Long enough that one invocation does not fill it, however busy the machine is.
            .with("benchline.iterationMillis", "50")
            .with("benchline.warmUpMillis", "500");

    assertThat(kit.run(Modes.class).failures()).isEmpty();

    assertThat(metricsOf("average")).contains("time (p10)", "time (mean)", "allocated", "gc count");
    assertThat(metricsOf("sampled")).contains("time (p10)", "p50", "p90", "p99", "p99.9", "max");
    assertThat(metricsOf("threads")).contains("fastest thread", "median thread", "slowest thread");
    assertThat(metricsOf("cold"))
        .contains("time (median)", "allocated")
        .doesNotContain("reference workload");
    assertThat(value("cold", "calls")).isEqualTo(1);
    assertThat(value("average", "calls")).isGreaterThan(1);
  }

  static class Modes {

    private final byte[] template = new byte[1_000];
    private int calls;

    @BeforeIteration
    void forget() {
      calls = 0;
    }

    @PerfTest
    void average(Blackhole blackhole, Recorder recorder) {
      count(recorder);
      blackhole.consume(template.clone());
    }

    @PerfTest(benchmarkMode = PerfTest.Mode.SAMPLE_TIME)
    void sampled(Blackhole blackhole) {
      blackhole.consume(template.clone());
    }

    @PerfTest(benchmarkMode = PerfTest.Mode.SINGLE_SHOT_TIME)
    void cold(Blackhole blackhole, Recorder recorder) {
      count(recorder);
      blackhole.consume(template.clone());
    }

    @PerfTest(threads = 3)
    void threads(Blackhole blackhole) {
      blackhole.consume(template.clone());
    }

    private void count(Recorder recorder) {
      recorder.record("calls", ++calls, Unit.COUNT, Direction.LOWER_IS_BETTER, Kind.INFO);
    }
  }

  private List<String> metricsOf(String test) throws IOException {
    return StreamSupport.stream(samples(test).spliterator(), false)
        .map(sample -> sample.getAsJsonObject().get("metric").getAsString())
        .toList();
  }

  private double value(String test, String metric) throws IOException {
    return StreamSupport.stream(samples(test).spliterator(), false)
        .map(JsonElement::getAsJsonObject)
        .filter(sample -> sample.get("metric").getAsString().equals(metric))
        .findFirst()
        .orElseThrow()
        .getAsJsonArray("values")
        .get(0)
        .getAsDouble();
  }

  private Iterable<JsonElement> samples(String test) throws IOException {
    Path file = directory.resolve("output/ModesTests.Modes." + test + ".json");
    return new Gson().fromJson(Files.readString(file), JsonObject.class).getAsJsonArray("samples");
  }
}
