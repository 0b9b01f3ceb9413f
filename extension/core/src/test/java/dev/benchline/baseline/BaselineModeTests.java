package dev.benchline.baseline;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.settings.Place;
import dev.benchline.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BaselineModeTests {

  private static Settings read(String mode, String ci) {
    return Settings.read(
        key -> Optional.of(mode).filter(text -> key.equals("benchline.baseline")),
        new Place(Path.of(""), Map.of("CI", ci), List.of()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "TRUE", "1", "woodpecker"})
  void recording_is_refused_in_ci_with_the_remedy(String ci) {
    assertThatThrownBy(() -> read("record", ci))
        .isInstanceOf(BaselineException.class)
        .hasMessageContainingAll(
            "CI is '" + ci + "'",
            "-Dbenchline.baseline=record",
            "accept the values from CI's results");
    assertThatCode(() -> read("check", ci)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "false", "FALSE", "0"})
  void recording_is_allowed_elsewhere(String ci) {
    assertThatCode(() -> read("RECORD", ci)).doesNotThrowAnyException();
  }
}
