package dev.benchline.affected;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestCodeTests {

  private static final String RECORDER =
      "package com.acme; public interface Recorder { void record(String name, double value); }";
  private static final String TEST =
      """
      package com.acme;
      class OrderTests {
        void order(Recorder recorder) {
          recorder.record("rows", 1);
        }
      }
      """;

  @TempDir Path directory;

  @Test
  void reads_the_metrics_that_a_class_records() throws IOException {
    Path tests = new Build(directory).classes("tests", RECORDER, TEST);

    TestCode code = TestCode.between(List.of(tests), List.of(tests));

    assertThat(code.differing()).isEmpty();
    assertThat(code.metrics(false, "com.acme.OrderTests", "com.acme.Recorder"))
        .containsOnlyKeys("order")
        .satisfies(methods -> assertThat(methods.get("order")).containsOnlyKeys("rows"));
  }

  @Test
  void a_class_that_ends_early_differs_and_records_nothing() throws IOException {
    Path base = new Build(directory).classes("base", RECORDER, TEST);
    Path file = new Build(directory).classes("current", RECORDER, TEST);
    Path damaged = file.resolve("com/acme/OrderTests.class");
    byte[] intact = Files.readAllBytes(damaged);

    for (int length = 0; length < intact.length; length++) {
      Files.write(damaged, Arrays.copyOf(intact, length));
      TestCode code = TestCode.between(List.of(file), List.of(base));

      assertThat(code.differing()).as("%d bytes", length).contains("com.acme.OrderTests");
      assertThat(code.newTexts(Pattern.compile("rows"))).isEmpty();
      assertThat(code.metrics(false, "com.acme.OrderTests", "com.acme.Recorder")).isEmpty();
    }
  }
}
