package dev.benchline.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AcceptanceTests {

  @Test
  void refuses_a_reason_that_nobody_has_written() {
    assertThat(Acceptance.isPlaceholder(" WHY ")).isTrue();
    assertThat(Acceptance.isPlaceholder("<reason>")).isTrue();
    assertThat(Acceptance.isPlaceholder("why not")).isFalse();
  }
}
