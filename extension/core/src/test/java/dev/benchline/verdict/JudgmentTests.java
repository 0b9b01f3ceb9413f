package dev.benchline.verdict;

import static dev.benchline.verdict.Evidence.TIME_P10;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class JudgmentTests {

  @Test
  void lets_the_worst_speak_for_the_whole() {
    assertThat(of(Verdict.UNAFFECTED, Verdict.PASSED)).isEqualTo(Verdict.PASSED);
    assertThat(of(Verdict.PASSED, Verdict.IMPROVED)).isEqualTo(Verdict.IMPROVED);
    assertThat(of(Verdict.IMPROVED, Verdict.NEW)).isEqualTo(Verdict.NEW);
    assertThat(of(Verdict.NEW, Verdict.NOT_COMPARABLE)).isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(of(Verdict.NOT_COMPARABLE, Verdict.INCONCLUSIVE)).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(of(Verdict.INCONCLUSIVE, Verdict.NOT_FASTER)).isEqualTo(Verdict.NOT_FASTER);
    assertThat(of(Verdict.NOT_FASTER, Verdict.REGRESSED)).isEqualTo(Verdict.REGRESSED);
    assertThat(of(Verdict.PASSED, Verdict.PASSED)).isEqualTo(Verdict.PASSED);
  }

  @Test
  void lists_gating_comparisons_first_and_then_the_worst() {
    Judgment judgment =
        Judgment.of(
            ComparedWith.nothing(""),
            List.of(
                comparison(Verdict.PASSED, true),
                comparison(Verdict.REGRESSED, false),
                comparison(Verdict.INCONCLUSIVE, true)),
            List.of());

    assertThat(judgment.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(judgment.comparisons())
        .extracting(Comparison::verdict)
        .containsExactly(Verdict.INCONCLUSIVE, Verdict.PASSED, Verdict.REGRESSED);
  }

  @Test
  void leaves_a_doubt_where_nothing_could_be_compared_although_that_cannot_fail_the_test() {
    assertThat(leavesADoubt(Verdict.NOT_COMPARABLE)).isTrue();
    assertThat(leavesADoubt(Verdict.NEW)).isTrue();
    assertThat(leavesADoubt(Verdict.INCONCLUSIVE)).isFalse();
    assertThat(leavesADoubt(Verdict.PASSED)).isFalse();
  }

  @Test
  void can_count_what_could_not_be_compared() {
    assertThat(passedWith(Verdict.NOT_COMPARABLE).verdict()).isEqualTo(Verdict.PASSED);
    assertThat(passedWith(Verdict.NOT_COMPARABLE).countingTheIncomparable().verdict())
        .isEqualTo(Verdict.NOT_COMPARABLE);
    assertThat(passedWith(Verdict.REGRESSED).countingTheIncomparable().verdict())
        .isEqualTo(Verdict.PASSED);
  }

  private static boolean leavesADoubt(Verdict ofWhatCannotFail) {
    return passedWith(ofWhatCannotFail).leavesADoubt();
  }

  private static Judgment passedWith(Verdict ofWhatCannotFail) {
    return Judgment.of(
        ComparedWith.nothing(""),
        List.of(comparison(Verdict.PASSED, true), comparison(ofWhatCannotFail, false)),
        List.of());
  }

  private static Verdict of(Verdict... verdicts) {
    return Judgment.of(
            ComparedWith.nothing(""),
            Arrays.stream(verdicts).map(v -> comparison(v, true)).toList(),
            List.of())
        .verdict();
  }

  private static Comparison comparison(Verdict verdict, boolean gates) {
    return new Comparison(
        TIME_P10,
        verdict,
        gates,
        OptionalDouble.empty(),
        1,
        Optional.empty(),
        new Tolerance(0.05, 0),
        OptionalDouble.empty(),
        List.of());
  }
}
