package dev.benchline.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WarningTypeTests {

  @ParameterizedTest
  @EnumSource
  void is_known_by_its_label(WarningType type) {
    assertThat(WarningType.called(type.label())).contains(type);
  }

  @Test
  void completes_its_sentence() {
    assertThat(WarningType.NOT_STEADY.of(100L))
        .isEqualTo(
            new Warning(
                WarningType.NOT_STEADY,
                "The times had not settled when the warm-up of 100 ms was over."));
  }
}
