package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArgumentsTests {

  @Test
  void are_separated_by_spaces() {
    assertThat(Arguments.split("  -pl shop\n-am ")).containsExactly("-pl", "shop", "-am");
  }

  @Test
  void keep_spaces_within_quotes() {
    assertThat(Arguments.split("-Da=\"one two\" '-Db=one two' -Dc="))
        .containsExactly("-Da=one two", "-Db=one two", "-Dc=");
  }

  @Test
  void keep_quotes_of_the_other_kind_within_quotes() {
    assertThat(Arguments.split("'-Da=it \"is\"' \"-Db=it's\""))
        .containsExactly("-Da=it \"is\"", "-Db=it's");
  }

  @Test
  void may_be_empty_within_quotes() {
    assertThat(Arguments.split("-s ''")).containsExactly("-s", "");
    assertThat(Arguments.split(" ")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"-Da=\"one two", "-Da='one two\"", "-Da=it's", "\""})
  void with_a_quote_that_does_not_end_are_refused(String text) {
    assertThatThrownBy(() -> Arguments.split(text))
        .isInstanceOf(BuildException.class)
        .hasMessageContainingAll("benchline.base.arguments", text, "quote");
  }
}
