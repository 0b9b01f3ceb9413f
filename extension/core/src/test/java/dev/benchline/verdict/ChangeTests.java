package dev.benchline.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ChangeTests {

  @Test
  void has_its_bounds_beside_it() {
    assertThat(new Change(0.182, 0.149, 0.216, 0.9).withBounds())
        .isEqualTo("+18.2% [+14.9%, +21.6%]");
  }

  @Test
  void says_where_it_has_no_bound() {
    assertThat(new Change(0.1, 0.05, Double.POSITIVE_INFINITY, 0.99).bounds())
        .isEqualTo("[+5.0%, unbounded]");
  }
}
