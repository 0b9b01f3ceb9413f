package dev.benchline.suites.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedInvocationsTests {

  @TempDir Path directory;

  @Test
  void all_invocations_turn_red() {
    assertThatCode(() -> run(1)).doesNotThrowAnyException();
  }

  @Test
  void one_that_stays_green_is_not_hidden_by_the_others() {
    assertThatThrownBy(() -> run(2))
        .isInstanceOf(AssertionError.class)
        .hasMessageStartingWith("ShortTests.steps turns red with")
        .hasMessageEndingWith(
            "in 1 of its 2 invocations, and must in all; these pass:"
                + " [RedInvocationsTests$ShortTests > steps(int) > [1] each = 0]");
  }

  @Test
  void as_many_as_a_row_says_are_enough() {
    assertThatCode(() -> run(3)).doesNotThrowAnyException();
  }

  @Test
  void fewer_than_a_row_says_are_not_enough() {
    assertThatThrownBy(() -> run(4))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("in 1 of its 2 invocations, and must in 2 or more");
  }

  @Test
  void an_aborted_invocation_does_not_count() {
    assertThatCode(() -> run(5)).doesNotThrowAnyException();
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
        fault = FaultyRunTests.OneStepMore.class)
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void steps(int each) {
      requireOneStep(each);
    }
  }

  static class ShortTests {

    @Row(
        document = Document.ECLIPSELINK,
        number = 2,
        then = "each step counts",
        today = Today.HOLDS,
        now = "a step more is seen in one of the two",
        fault = FaultyRunTests.OneStepMore.class)
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void steps(int each) {
      requireOneStep(each);
    }
  }

  static class StatedTests {

    @Row(
        document = Document.ECLIPSELINK,
        number = 3,
        then = "each step counts",
        today = Today.HOLDS,
        now = "a step more is seen in one of the two",
        fault = FaultyRunTests.OneStepMore.class,
        red = 1)
    @Row(
        document = Document.ECLIPSELINK,
        number = 4,
        then = "each step counts",
        today = Today.HOLDS,
        now = "a step more is seen in one of the two",
        fault = FaultyRunTests.OneStepMore.class,
        red = 2)
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void steps(int each) {
      requireOneStep(each);
    }
  }

  static class AbsentTests {

    @Row(
        document = Document.ECLIPSELINK,
        number = 5,
        then = "each step counts",
        today = Today.HOLDS,
        now = "a step more is seen in the one that has its server",
        fault = FaultyRunTests.OneStepMore.class)
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void steps(int each) {
      assumeTrue(each > 0, "There is no server.");
      requireOneStep(each);
    }
  }

  private static void requireOneStep(int each) {
    assertThat(each * Injection.into(Integer.class, 1)).isEqualTo(each);
  }
}
