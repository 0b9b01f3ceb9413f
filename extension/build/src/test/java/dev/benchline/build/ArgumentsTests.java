package dev.benchline.build;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ArgumentsTests {

  @Test
  void are_separated_by_spaces() {
    assertThat(Arguments.split("  -pl shop\n-am ")).containsExactly("-pl", "shop", "-am");
  }

  @Test
  void keep_spaces_within_quotes() {
    assertThat(Arguments.split("-Da=\"one two\" '-Db=it \"is\"' -Dc="))
        .containsExactly("-Da=one two", "-Db=it is", "-Dc=");
  }
}
