package dev.benchline.suites.serialization;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The patches of {@code src/faults} apply to the main code as it is, so the guide's commands work.
 */
class PatchesApplyTests {

  @ParameterizedTest
  @ValueSource(strings = {"checksums", "harmless"})
  void applies_to_the_main_code(String name) throws Exception {
    Process git =
        new ProcessBuilder(
                "git",
                "apply",
                "--check",
                "suites/serialization/src/faults/%s.patch".formatted(name))
            .directory(new File("../.."))
            .redirectErrorStream(true)
            .start();
    String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(git.waitFor()).as(said).isZero();
  }
}
