package dev.benchline.suites.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedInvocationsTests {

  @TempDir Path directory;

  @Test
  void as_many_invocations_as_a_row_says_turn_red() {
    assertThatCode(() -> run(1)).doesNotThrowAnyException();
  }

  @Test
  void fewer_are_not_enough() {
    assertThatThrownBy(() -> run(2))
        .isInstanceOf(AssertionError.class)
        .hasMessageStartingWith("ShortTests.steps turns red with")
        .hasMessageEndingWith("in 1 of its invocations, and must in 2 or more");
  }

  private void run(int number) throws Throwable {
    Rows rows = new Rows(number);
    rows.directory = directory;
    for (DynamicTest test : rows.a_row_turns_red_by_its_fault().toList()) {
      test.getExecutable().execute();
    }
  }

  private static final class Rows extends RowsTests {

    Rows(int number) {
      super("blobs.md", number, number);
    }
  }

  static class LongTests {

    @Row(
        document = Document.ECLIPSELINK,
        number = 1,
        then = "each step counts",
        today = Today.HOLDS,
        now = "a step more is seen in both",
        fault = FaultyRunTests.OneStepMore.class,
        red = 2)
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void steps(int each) {
      assertThat(each * Injection.into(Integer.class, 1)).isEqualTo(each);
    }
  }

  static class ShortTests {

    @Row(
        document = Document.ECLIPSELINK,
        number = 2,
        then = "each step counts",
        today = Today.HOLDS,
        now = "a step more is seen in one of the two",
        fault = FaultyRunTests.OneStepMore.class,
        red = 2)
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void steps(int each) {
      assertThat(each * Injection.into(Integer.class, 1)).isEqualTo(each);
    }
  }
}
