package dev.benchline.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BreakableNameTests {

  @Test
  void breaks_after_dots_and_before_brackets() {
    assertThat(BreakableName.of("OrderTests.sort[10000]"))
        .isEqualTo("OrderTests.<wbr/>sort<wbr/>[10000]");
  }

  @Test
  void breaks_long_words_before_capitals() {
    assertThat(BreakableName.of("releaseAllWarehouses"))
        .isEqualTo("release<wbr/>All<wbr/>Warehouses");
  }

  @Test
  void breaks_long_words_after_underscores() {
    assertThat(BreakableName.of("kryo_reads_hundred_lines"))
        .isEqualTo("kryo_<wbr/>reads_<wbr/>hundred_<wbr/>lines");
  }

  @Test
  void leaves_the_spaces_of_a_sentence_to_the_browser() {
    assertThat(BreakableName.of("the worst, OrderTests.total, by 18%"))
        .isEqualTo("the worst, OrderTests.<wbr/>total, by 18%");
  }

  @Test
  void escapes_what_it_breaks() {
    assertThat(BreakableName.of("a<b>.c&d")).isEqualTo("a&lt;b&gt;.<wbr/>c&amp;d");
  }
}
