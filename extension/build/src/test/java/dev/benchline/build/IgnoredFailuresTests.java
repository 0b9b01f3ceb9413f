package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.files.BuildStart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IgnoredFailuresTests {

  private static final Path RESULT =
      Path.of("../core/src/test/resources/dev/benchline/result/regressed.json");

  @TempDir Path output;

  private void refuse(Instant start, String failOn) throws IOException {
    IgnoredFailures.refuse(
        List.of(output), new BuildStart(start), failOn, List.of("Remove it", "or type it"));
  }

  private void result(String verdict) throws IOException {
    String text = Files.readString(RESULT).replace("\"REGRESSED\"", "\"" + verdict + "\"");
    Files.writeString(output.resolve("OrderTests.kryo.json"), text);
  }

  @Test
  void fails_by_a_test_that_regressed() throws IOException {
    result("REGRESSED");

    assertThatThrownBy(() -> refuse(Instant.EPOCH, ""))
        .isInstanceOf(BuildException.class)
        .hasMessage(
            "Performance tests fail this build, and its test plugin is told to let that pass:"
                + " OrderSerializationPerformanceTests.kryo\n  > Remove it\n  > or type it");
  }

  @Test
  void fails_by_a_test_that_could_not_be_measured_unless_another_attempt_has() throws IOException {
    Files.writeString(output.resolve("gate.txt"), "FAILED com.acme.OrderTests.java\n");

    assertThatThrownBy(() -> refuse(Instant.EPOCH, "")).hasMessageContaining("OrderTests.java\n");

    result("PASSED");
    Files.writeString(
        output.resolve("gate.txt"), "FAILED com.acme.OrderSerializationPerformanceTests.kryo\n");
    assertThatCode(() -> refuse(Instant.EPOCH, "")).doesNotThrowAnyException();
  }

  @Test
  void fails_by_what_the_user_adds_to_what_fails() throws IOException {
    result("INCONCLUSIVE");

    assertThatCode(() -> refuse(Instant.EPOCH, "")).doesNotThrowAnyException();
    assertThatThrownBy(() -> refuse(Instant.EPOCH, "INCONCLUSIVE"))
        .isInstanceOf(BuildException.class);
  }

  @Test
  void does_not_mind_what_an_earlier_build_has_left() throws IOException {
    result("REGRESSED");
    Files.writeString(output.resolve("gate.txt"), "FAILED com.acme.OrderTests.java\n");

    assertThatCode(() -> refuse(Instant.now().plusSeconds(60), "")).doesNotThrowAnyException();
  }
}
