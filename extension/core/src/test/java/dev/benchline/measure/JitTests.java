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
    assertThat(jit.isWaitedFor(IDLE)).isFalse();
    assertThat(jit.isWaitedFor(IDLE)).isFalse();
  }

  @Test
  void is_in_time_when_something_else_waits_each_time() {
    assertThat(jit.isWaitedFor(waiting(WAITING))).isFalse();
    assertThat(jit.isWaitedFor(waiting(WAITING.replace("1186", "1187")))).isFalse();
  }

  @Test
  void is_late_when_the_same_code_still_waits() {
    assertThat(jit.isWaitedFor(waiting(WAITING))).isFalse();
    assertThat(jit.isWaitedFor(waiting(WAITING))).isTrue();
    assertThat(jit.isWaitedFor(IDLE)).isFalse();
  }

  @Test
  void is_late_when_what_waited_is_still_compiled() {
    assertThat(jit.isWaitedFor(waiting(WAITING.replace("1186", "1520")))).isFalse();
    assertThat(jit.isWaitedFor(IDLE.replaceFirst("\n\n", "\n" + COMPILING + "\n\n"))).isTrue();
  }

  @Test
  void is_busy_while_it_compiles_for_more_than_a_fifth_of_the_time() {
    Jit late = new Jit(1_000, 400);

    assertThat(late.isBusy(2_000, 601)).isTrue();
    assertThat(late.isBusy(3_000, 801)).isFalse();
    assertThat(late.isBusy(4_000, 1_002)).isTrue();
  }

  @Test
  void tells_how_long_it_has_compiled() {
    assertThat(Jit.nanos()).isPositive();
  }

  @Test
  void asks_this_jvm() {
    assertThat(Jit.queues()).contains("C1 compile queue:");
  }

  static String waiting(String compilation) {
    return IDLE.replaceFirst("Empty", compilation);
  }
}
