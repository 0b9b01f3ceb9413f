package dev.benchline.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JitTests {

  static final String IDLE =
      """
      Current compiles:

      C1 compile queue:
      Empty

      C2 compile queue:
      Empty

      """;

  private static final String COMPILING =
      "C2 CompilerThread0  1520  %!   4       java.lang.StringConcatHelper::mix @ 5 (22 bytes)";
  static final String WAITING = "1186       4       com.example.Order::lines (20 bytes)";

  private final Jit jit = new Jit();

  @Test
  void is_in_time_when_nothing_waits() {
    assertThat(jit.isLate(IDLE)).isFalse();
    assertThat(jit.isLate(IDLE)).isFalse();
  }

  @Test
  void is_in_time_when_something_else_waits_each_time() {
    assertThat(jit.isLate(waiting(WAITING))).isFalse();
    assertThat(jit.isLate(waiting(WAITING.replace("1186", "1187")))).isFalse();
  }

  @Test
  void is_late_when_the_same_code_still_waits() {
    assertThat(jit.isLate(waiting(WAITING))).isFalse();
    assertThat(jit.isLate(waiting(WAITING))).isTrue();
    assertThat(jit.isLate(IDLE)).isFalse();
  }

  @Test
  void is_late_when_what_waited_is_still_compiled() {
    assertThat(jit.isLate(waiting(WAITING.replace("1186", "1520")))).isFalse();
    assertThat(jit.isLate(IDLE.replaceFirst("\n\n", "\n" + COMPILING + "\n\n"))).isTrue();
  }

  @Test
  void asks_this_jvm() {
    assertThat(Jit.queues()).contains("C1 compile queue:");
  }

  static String waiting(String compilation) {
    return IDLE.replaceFirst("Empty", compilation);
  }
}
