package dev.benchline.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.metrics.TestId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AcceptancesTests {

  private static final TestId KRYO = new TestId("com.acme.OrderTests", "kryo");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "OrderTests.kryo: a field more",
        "OrderTests: a field more",
        "*: a field more",
        "Others: no; OrderTests.kryo: a field more",
        "\nOthers: no\r\nOrderTests.kryo: a field more\n"
      })
  void finds_the_reason_for_a_test_its_class_or_all(String text) {
    assertThat(Acceptances.parse(text).reasonFor(KRYO)).contains("a field more");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "OrderTests.kryo2: no", "OrderTests.kry: no", "Order: no"})
  void accepts_nothing_else(String text) {
    assertThat(Acceptances.parse(text).reasonFor(KRYO)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"OrderTests.kryo", "OrderTests.kryo:", ": because", "OrderTests.kryo: "})
  void wants_a_test_and_a_reason(String text) {
    assertThatThrownBy(() -> Acceptances.parse(text))
        .hasMessageContaining(text.trim())
        .hasMessageContaining("<test>: <reason>");
  }

  @Test
  void keeps_colons_in_a_reason() {
    assertThat(Acceptances.parse("*: see JIRA: 7").reasonFor(KRYO)).contains("see JIRA: 7");
  }
}
