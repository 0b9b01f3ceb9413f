package dev.benchline.affected;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
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

  /** At each place across the border of two pieces, in a word without an end and between others. */
  @ParameterizedTest
  @ValueSource(strings = {"x", " ", "x.", ".x", "com.acme.", "é;"})
  void find_in_pieces_what_they_find_in_the_whole(String around) throws IOException {
    for (String name :
        List.of(
            "com/acme/Order",
            "(IIJLcom/acme/Order;I",
            "com.acme.Orders",
            ".com.acme.Order.total",
            "com.acme.order service")) {
      for (int before = Pieces.LENGTH; before < Pieces.LENGTH + 400; before += 7) {
        String text =
            around.repeat(before).substring(0, before)
                + name
                + around.repeat(Pieces.LENGTH / 2 / around.length());
        assertThat(mentions.in(new StringReader(text)))
            .as("%s after %d characters", name, before)
            .isEqualTo(mentions.in(text));
      }
    }
  }
}
