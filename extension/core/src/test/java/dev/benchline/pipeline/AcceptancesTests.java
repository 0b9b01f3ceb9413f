package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.measure.Warning;
import dev.benchline.metrics.TestId;
import dev.benchline.result.Acceptance;
import dev.benchline.verdict.ComparedWith;
import dev.benchline.verdict.Judgment;
import dev.benchline.verdict.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AcceptancesTests {

  private static final TestId KRYO = test("kryo");
  private static final String LONG =
      "kryo[a text that goes on and on, and on and on, and on and on, and on and on, and on and on,"
          + " and on and on, and on and on, and on and on, and on and on, and on and on, and on"
          + " and on, and on and on, and on and on, and on and on, and on and on, and on and on]";
  private static final Judgment REGRESSED =
      new Judgment(Verdict.REGRESSED, ComparedWith.classes("main"), List.of(), List.of());

  private static TestId test(String name) {
    return new TestId("com.acme.OrderTests", name);
  }

  private static Judgment given(String text, TestId test) {
    return new Acceptances(text, "", any -> List.of()).applyTo(test, REGRESSED);
  }

  private static Judgment committed(String trailers, TestId test) {
    return new Acceptances("", trailers, any -> List.of()).applyTo(test, REGRESSED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "OrderTests.kryo: a field more",
        "OrderTests: a field more",
        "com.acme.OrderTests.kryo: a field more",
        "com.acme.OrderTests: a field more",
        "*: a field more",
        "OrderTests.kryo:a field more",
        "Others: no; OrderTests.kryo: a field more",
        "\nOthers: no\r\nOrderTests.kryo: a field more\n"
      })
  void finds_the_reason_for_a_test_its_class_or_all(String text) {
    assertThat(given(text, KRYO).accepted()).contains("a field more");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "OrderTests.kryo2: no",
        "OrderTests.kry: no",
        "Order: no",
        "org.acme.OrderTests.kryo: no",
        "Others: OrderTests.kryo: no"
      })
  void accepts_nothing_else(String text) {
    assertThat(given(text, KRYO)).isEqualTo(REGRESSED);
  }

  @Test
  void of_an_enclosing_class_stand_for_its_tests() {
    TestId nested = new TestId("com.acme.OrderTests$Large", "kryo");

    assertThat(given("OrderTests: larger", nested).accepted()).contains("larger");
    assertThat(given("OrderTests.Large: larger", nested).accepted()).contains("larger");
    assertThat(given("com.acme.OrderTests: larger", nested).accepted()).contains("larger");
  }

  @Test
  void say_nothing_of_what_has_not_regressed() {
    Judgment passed =
        new Judgment(Verdict.PASSED, ComparedWith.classes("main"), List.of(), List.of());

    assertThat(new Acceptances("*: all", "", any -> List.of()).applyTo(KRYO, passed))
        .isEqualTo(passed);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "OrderTests.kryo",
        "OrderTests.kryo:",
        ": because",
        "OrderTests.kryo: ",
        "OrderTests.kryo: because; see there"
      })
  void that_are_given_want_a_test_and_a_reason(String text) {
    assertThatThrownBy(() -> given(text, KRYO))
        .hasMessageContaining(text.contains(";") ? "'see there'" : text.trim())
        .hasMessageContaining("<test>: <reason>");
  }

  @Test
  void want_a_reason_that_somebody_has_written() {
    assertThatThrownBy(() -> given(Acceptance.of(KRYO), KRYO))
        .hasMessage("'OrderTests.kryo: WHY' accepts no regression. Write why, in place of WHY.");

    Judgment judged = committed("OrderTests.kryo: <reason>", KRYO);
    assertThat(judged.accepted()).isEmpty();
    assertThat(judged.warnings())
        .extracting(Warning::text)
        .containsExactly(
            "'OrderTests.kryo: <reason>' accepts no regression. Write why, in place of <reason>.");
  }

  @Test
  void take_the_reason_that_was_written_after_a_placeholder() {
    assertThat(committed("OrderTests.kryo: WHY\nOrderTests.kryo: a field more", KRYO).accepted())
        .contains("a field more");
  }

  @Test
  void keep_colons_in_a_reason() {
    assertThat(given("*: see JIRA: 7", KRYO).accepted()).contains("see JIRA: 7");
  }

  @ParameterizedTest
  @CsvSource({"kryo[mode: fast]", "kryo[a;b]", "kryo[a: 1; b: 2]"})
  void name_a_test_whose_arguments_hold_separators(String name) {
    String entry = "OrderTests." + name + ": a field more";

    assertThat(given("Others: no;" + entry, test(name)).accepted()).contains("a field more");
    assertThat(committed("Others: no\n" + entry, test(name)).accepted()).contains("a field more");
  }

  @ParameterizedTest
  @ValueSource(strings = {"kryo[two\nlines]", "kryo[\u202e]", LONG})
  void name_a_test_as_the_failure_asks_for(String name) {
    String line = Acceptance.of(test(name));

    assertThat(committed(line.replace("WHY", "a field more"), test(name)).accepted())
        .contains("a field more");
  }

  @Test
  void of_a_commit_may_have_semicolons_in_their_reasons() {
    assertThat(committed("OrderTests.kryo: checked now; see the discussion", KRYO).accepted())
        .contains("checked now; see the discussion");
  }

  @Test
  void of_a_commit_that_cannot_be_read_accept_nothing_and_are_quoted() {
    Judgment judgment = committed("OrderTests.kryo\nOthers: no\nOrderTests.kryo:", KRYO);

    assertThat(judgment.isAccepted()).isFalse();
    assertThat(judgment.warnings())
        .extracting(Warning::text)
        .satisfiesExactly(
            first -> assertThat(first).startsWith("'OrderTests.kryo' accepts no regression."),
            other -> assertThat(other).startsWith("'OrderTests.kryo:' accepts no regression."));
  }

  @Test
  void by_a_name_that_two_classes_have_accept_nothing_without_the_package() {
    Acceptances simple =
        new Acceptances("", "OrderTests.kryo: more", any -> List.of("org.acme.OrderTests"));
    Acceptances exact =
        new Acceptances("", "com.acme.OrderTests: more", any -> List.of("org.acme.OrderTests"));

    assertThat(simple.applyTo(KRYO, REGRESSED).isAccepted()).isFalse();
    assertThat(simple.applyTo(KRYO, REGRESSED).warnings())
        .singleElement()
        .satisfies(
            warning ->
                assertThat(warning.text())
                    .contains("org.acme.OrderTests", "com.acme.OrderTests.kryo: <reason>"));
    assertThat(exact.applyTo(KRYO, REGRESSED).accepted()).contains("more");
  }
}
