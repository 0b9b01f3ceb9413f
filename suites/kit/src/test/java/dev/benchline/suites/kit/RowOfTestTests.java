package dev.benchline.suites.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RowOfTestTests {

  @Test
  void rows_of_one_number_are_in_the_same_order_whatever_order_their_tests_are_found_in()
      throws NoSuchMethodException {
    RowOfTest one = row("one");
    RowOfTest other = row("other");
    RowOfTest earlier = row("earlier");

    assertThat(sorted(other, one, earlier)).containsExactly(earlier, one, other);
    assertThat(sorted(one, other, earlier)).containsExactly(earlier, one, other);
  }

  private static List<RowOfTest> sorted(RowOfTest... rows) {
    return Stream.of(rows).sorted(RowOfTest.BY_NUMBER).toList();
  }

  private static RowOfTest row(String name) throws NoSuchMethodException {
    Method method = Rows.class.getDeclaredMethod(name);
    return new RowOfTest(method.getAnnotation(Row.class), method);
  }

  @SuppressWarnings("UnusedMethod") // they are found by their names
  private static final class Rows {

    @Row(
        document = Document.ECLIPSELINK,
        number = 46,
        then = "a batch is faster",
        today = Today.NOT_TESTED,
        now = "not tested")
    void one() {}

    @Row(
        document = Document.ECLIPSELINK,
        number = 46,
        then = "a batch is faster",
        today = Today.NOT_TESTED,
        now = "not tested")
    void other() {}

    @Row(
        document = Document.ECLIPSELINK,
        number = 45,
        then = "a batch is one call",
        today = Today.NOT_TESTED,
        now = "not tested")
    void earlier() {}
  }
}
