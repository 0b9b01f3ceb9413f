package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VersionTests {

  @ParameterizedTest
  @CsvSource({
    "2.12.4, 3.0.0",
    "2.22.2, 3",
    "3.0.0-M3, 3.0.0",
    "5.12.0-RC1, 5.12",
    "5.12-SNAPSHOT, 5.12",
    "6.0.0.Alpha1, 6",
    "5.11.4, 5.12",
    "0, 0.0.1",
  })
  void is_before_a_later_one(String one, String other) {
    assertThat(Version.of(one).isBefore(other)).isTrue();
    assertThat(Version.of(other).isBefore(one)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"3.0.0, 3", "3.0.0-M3, 3.0.0-M9", "33.4.8-jre, 33.4.8", "7.0.0.Final, 7.0"})
  void is_not_before_its_equal(String one, String other) {
    assertThat(Version.of(one).isBefore(other)).isFalse();
    assertThat(Version.of(other).isBefore(one)).isFalse();
  }
}
