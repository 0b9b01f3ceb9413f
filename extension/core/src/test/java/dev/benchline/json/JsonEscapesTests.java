package dev.benchline.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JsonEscapesTests {

  @Test
  void leaves_ordinary_text_of_any_language_alone() {
    assertThat(JsonEscapes.line("größe 大きさ \uD83D\uDE80 [100]", 100))
        .isEqualTo("größe 大きさ \uD83D\uDE80 [100]");
  }

  @Test
  void writes_out_what_cannot_be_seen() {
    assertThat(JsonEscapes.visible("a\nb\r\u202ec\u2028\0\u001b[31m"))
        .isEqualTo("a\\u000ab\\u000d\\u202ec\\u2028\\u0000\\u001b[31m");
  }

  @Test
  void writes_out_half_of_a_surrogate_pair() {
    assertThat(JsonEscapes.visible("a\ud800b")).isEqualTo("a\\ud800b");
  }

  @Test
  void leaves_out_the_middle_of_a_long_text() {
    assertThat(JsonEscapes.line("a".repeat(50) + "z".repeat(50), 13)).isEqualTo("aaaaaa...zzzz");
  }

  @Test
  void never_cuts_a_surrogate_pair_in_two() {
    String rockets = "\uD83D\uDE80".repeat(20);
    for (int longest = 4; longest < 40; longest++) {
      String line = JsonEscapes.line(rockets, longest);

      assertThat(JsonEscapes.visible(line)).isEqualTo(line).hasSizeLessThanOrEqualTo(longest);
    }
  }
}
