package dev.benchline.affected;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MentionsTests {

  private final Mentions mentions =
      new Mentions(List.of("com.acme.Order", "com.acme.My-Codec", "com.acme.order service"));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "com/acme/order service",
        "(Lcom/acme/order service;I)V",
        "com.acme.order service.total"
      })
  void find_a_class_of_kotlin_whose_name_stands_in_backticks(String text) {
    assertThat(mentions.in(text)).containsExactly("com.acme.order service");
    assertThat(mentions.in(text, "com.acme.")).contains("com.acme.order service");
  }

  @ParameterizedTest
  @ValueSource(strings = {"com/acme/Order", "[Lcom/acme/Order;", "com.acme.Order.total"})
  void find_any_other_class(String text) {
    assertThat(mentions.in(text)).containsExactly("com.acme.Order");
  }
}
