package dev.benchline.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class BaselineModeTests {

  @Test
  void checks_by_default_on_every_machine() {
    assertThat(BaselineMode.resolve(Optional.empty(), Map.of())).isEqualTo(BaselineMode.CHECK);
    assertThat(BaselineMode.resolve(Optional.empty(), Map.of("CI", "true")))
        .isEqualTo(BaselineMode.CHECK);
  }

  @ParameterizedTest
  @EnumSource
  void reads_its_own_text(BaselineMode mode) {
    assertThat(BaselineMode.resolve(Optional.of(mode.toString()), Map.of())).isEqualTo(mode);
  }

  @ParameterizedTest
  @ValueSource(strings = {"wirte", "RECORD", "", " record"})
  void an_unknown_value_is_quoted_with_the_known_ones(String value) {
    assertThatThrownBy(() -> BaselineMode.resolve(Optional.of(value), Map.of()))
        .isInstanceOf(BaselineException.class)
        .hasMessage(
            "Invalid baseline mode '%s' set via the 'benchline.baseline' configuration parameter."
                + " Known values are check, record.",
            value);
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "TRUE", "1", "woodpecker"})
  void recording_is_refused_in_ci_with_the_remedy(String ci) {
    assertThatThrownBy(() -> BaselineMode.resolve(Optional.of("record"), Map.of("CI", ci)))
        .isInstanceOf(BaselineException.class)
        .hasMessageContainingAll(
            "CI is '" + ci + "'",
            "-Dbenchline.baseline=record",
            "accept the values from CI's results");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "false", "FALSE", "0"})
  void recording_is_allowed_elsewhere(String ci) {
    assertThat(BaselineMode.resolve(Optional.of("record"), Map.of("CI", ci)))
        .isEqualTo(BaselineMode.RECORD);
  }
}
