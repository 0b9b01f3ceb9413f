package dev.benchline.suites.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpectedTests {

  private static final Expected EXPECTED =
      Expected.exactly("statements", 50).andWithin("turns", 1, 3, "the driver pipelines");

  @ParameterizedTest
  @CsvSource({"50, 1", "50, 3"})
  void what_is_expected_passes(long statements, long turns) {
    assertThatCode(
            () ->
                EXPECTED.assertEqualTo(
                    Map.of("statements", statements, "turns", turns, "bytes", 7), "insert"))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource({
    "49, 1, 'insert: statements: expected 50, was 49'",
    "51, 1, 'insert: statements: expected 50, was 51'",
    "50, 0, 'insert: turns: expected 1 to 3, was 0'",
    "1, 4, 'insert: statements: expected 50, was 1; turns: expected 1 to 3, was 4'"
  })
  void less_is_as_wrong_as_more(long statements, long turns, String message) {
    assertThatThrownBy(
            () ->
                EXPECTED.assertEqualTo(Map.of("statements", statements, "turns", turns), "insert"))
        .isInstanceOf(AssertionError.class)
        .hasMessage(message);
  }

  @Test
  void what_is_not_counted_fails() {
    assertThatThrownBy(() -> EXPECTED.assertEqualTo(Map.of("turns", 1), "insert"))
        .isInstanceOf(AssertionError.class)
        .hasMessage("insert: statements: expected 50, not counted");
  }

  @Test
  void a_range_needs_a_reason() {
    assertThatIllegalArgumentException().isThrownBy(() -> Expected.within("turns", 1, 3, " "));
  }

  @Test
  void a_cell_shows_what_is_expected() {
    assertThat(EXPECTED.text("statements")).isEqualTo("50");
    assertThat(EXPECTED.text("turns")).isEqualTo("1 to 3");
    assertThatIllegalArgumentException().isThrownBy(() -> EXPECTED.text("bytes"));
  }
}
