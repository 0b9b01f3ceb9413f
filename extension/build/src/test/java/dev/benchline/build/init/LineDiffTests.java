package dev.benchline.build.init;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LineDiffTests {

  @Test
  void shows_what_differs_with_three_lines_around_it() {
    assertThat(LineDiff.of("a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n", "a\nb\nc\nd\nE\nf\ng\nh\ni\nj\nk\n"))
        .containsExactly(" b", " c", " d", "-e", "+E", " f", " g", " h", " i", " j", "+k");
    assertThat(LineDiff.of("x\n".repeat(20) + "y\n", "z\n" + "x\n".repeat(20)))
        .containsExactly("+z", " x", " x", " x", "...", " x", " x", " x", "-y");
  }

  @Test
  void shows_nothing_of_equal_texts() {
    assertThat(LineDiff.of("a\nb\n", "a\nb\n")).isEmpty();
  }
}
