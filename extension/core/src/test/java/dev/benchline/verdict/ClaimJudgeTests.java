package dev.benchline.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Percentage.withPercentage;

import dev.benchline.history.TestHistory;
import dev.benchline.measure.MeasuredTestFailed;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.measure.Warning;
import dev.benchline.metrics.BuiltInMetric;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ClaimJudgeTests {

  private static final ClaimTerms TERMS = new ClaimTerms("java", 2, "[reference]");

  private final ClaimJudge judge = judge();

  private static ClaimJudge judge() {
    return ClaimJudge.of(
        Forked.withReference(), TERMS, ErrorBudget.OF_A_BUILD.levelOf(50), new Random(7));
  }

  @Test
  void needs_one_fork_for_a_claim_that_plainly_holds() {
    List<List<Integer>> asked = decide(9e-6);

    assertThat(asked).hasSize(1);
    assertThat(asked.get(0)).doesNotHaveDuplicates().hasSize(2);
    assertThat(claim().verdict()).isEqualTo(Verdict.PASSED);
    assertThat(claim().factors()).hasSize(2);
    assertThat(judge.findings().judgment().verdict()).isEqualTo(Verdict.PASSED);
  }

  @Test
  void refutes_a_claim_whose_effect_is_gone() {
    List<List<Integer>> asked = decide(1e-6);

    assertThat(asked).hasSize(2);
    assertThat(asked.stream().flatMap(List::stream)).containsExactlyInAnyOrder(1, 2, 3, 4);
    assertThat(claim().verdict()).isEqualTo(Verdict.NOT_FASTER);
  }

  @Test
  void ends_at_the_last_look_with_the_factor_that_could_be_claimed() {
    double[] seconds = new double[24];
    for (int i = 0; i < seconds.length; i++) {
      seconds[i] = 1e-6 * (i % 2 == 0 ? 1.7 : 2.5);
    }
    decide(seconds);

    assertThat(claim().factors()).hasSize(24);
    assertThat(claim().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(claim().warnings())
        .anySatisfy(
            warning ->
                assertThat(warning.text())
                    .contains("faster than java", "by = 1.64,", "2.00 times"));
  }

  @Test
  void another_judge_is_asked_only_where_the_first_has_not_passed_the_claim() {
    assertThat(decide(JudgesInTurn.unlessClaimed(judge, judge()), 9e-6)).hasSize(1);
    assertThat(claim().verdict()).isEqualTo(Verdict.PASSED);

    ClaimJudge cold = judge();
    Judge both = JudgesInTurn.unlessClaimed(cold, judge());
    decide(both, 1e-6, 1e-6, 1e-6, 1e-6, 9e-6, 9e-6, 9e-6, 9e-6);
    assertThat(cold.findings().claims()).allMatch(Claim::isRefuted);
    assertThat(both.findings().claims()).noneMatch(Claim::isRefuted);
  }

  @Test
  void fails_with_its_reference_test() {
    MeasuredTestFailed failure = failed(MeasuredTestFailed.How.ERROR, Version.REFERENCE);

    assertThatThrownBy(() -> judge.take(failure)).isSameAs(failure);
    assertThatThrownBy(judge::findings).hasMessageContaining("has not been decided");
  }

  @Test
  void a_reference_test_that_did_not_run_leaves_what_was_found_before() {
    for (Verdict before : List.of(Verdict.REGRESSED, Verdict.PASSED)) {
      Judge both = withClaimAfter(before);
      both.take(failed(MeasuredTestFailed.How.ABORTED, Version.REFERENCE));

      assertThat(both.next()).isEqualTo(new Next.Done());
      assertThat(both.findings().judgment().verdict()).isEqualTo(before);
      assertThat(both.findings().claims())
          .singleElement()
          .satisfies(
              claim -> {
                assertThat(claim.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
                assertThat(claim.isMeasured()).isFalse();

                assertThat(claim.warnings())
                    .extracting(Warning::text)
                    .containsExactly(
                        "It could not be compared with java, which is disabled or has aborted"
                            + " itself: no port");
              });
    }
  }

  @Test
  void a_test_that_aborts_itself_beside_its_reference_test_keeps_its_regression() {
    Judge both = withClaimAfter(Verdict.REGRESSED);
    both.take(failed(MeasuredTestFailed.How.ABORTED, Version.CURRENT));

    assertThat(both.findings().judgment().verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(both.findings().claims())
        .flatExtracting(Claim::warnings)
        .extracting(Warning::text)
        .containsExactly(
            "It could not be compared with java, together with which the test has aborted itself: no"
                + " port");
  }

  @Test
  void a_test_that_has_not_regressed_aborts_itself_beside_its_reference_test() {
    MeasuredTestFailed aborted = failed(MeasuredTestFailed.How.ABORTED, Version.CURRENT);

    assertThatThrownBy(() -> withClaimAfter(Verdict.PASSED).take(aborted)).isSameAs(aborted);
  }

  @Test
  void a_test_fails_with_its_reference_test_whatever_was_found_before() {
    MeasuredTestFailed error = failed(MeasuredTestFailed.How.ERROR, Version.REFERENCE);

    assertThatThrownBy(() -> withClaimAfter(Verdict.PASSED).take(error)).isSameAs(error);
    assertThatThrownBy(() -> withClaimAfter(Verdict.REGRESSED).take(error)).isSameAs(error);
  }

  @Test
  void what_its_claim_has_measured_is_all_there_is_to_say_of_a_test_without_a_baseline() {
    Judge both = new MeasuredByItsClaim(judge, withoutBaseline(), TERMS);

    assertThat(decide(both, 9e-6)).hasSize(1);
    assertThat(both.findings().claims()).extracting(Claim::verdict).containsExactly(Verdict.PASSED);
    assertThat(both.findings().judgment().verdict()).isEqualTo(Verdict.NEW);
    assertThat(both.findings().plan().versions())
        .extracting(TestedVersion::version)
        .containsExactly(Version.CURRENT, Version.REFERENCE);
    assertThat(both.findings().recording().orElseThrow().forks()).hasSize(2);
    assertThat(both.findings().samples())
        .filteredOn(sample -> BuiltInMetric.TIME_MEDIAN.is(sample.metric()))
        .singleElement()
        .satisfies(
            time ->
                assertThat(time.values())
                    .hasSize(2)
                    .allSatisfy(s -> assertThat(s).isCloseTo(1e-6, withPercentage(1))));
  }

  @Test
  void a_test_without_a_baseline_is_measured_alone_if_its_reference_test_cannot_be() {
    Judge both = new MeasuredByItsClaim(judge, withoutBaseline(), TERMS);
    both.take(failed(MeasuredTestFailed.How.ABORTED, Version.REFERENCE));

    Next.Measure alone = (Next.Measure) both.next();
    assertThat(alone.plan()).isEqualTo(Forked.alone(1));
    both.take(Forked.fork(alone, 100, 1e-6));
    assertThat(both.next()).isEqualTo(new Next.Done());
    assertThat(both.findings().judgment().verdict()).isEqualTo(Verdict.NEW);
    assertThat(both.findings().claims()).noneMatch(Claim::isMeasured);
  }

  @Test
  void a_test_without_a_baseline_fails_with_its_reference_test() {
    MeasuredTestFailed error = failed(MeasuredTestFailed.How.ERROR, Version.REFERENCE);

    assertThatThrownBy(() -> new MeasuredByItsClaim(judge, withoutBaseline(), TERMS).take(error))
        .isSameAs(error);
  }

  private static StoredJudge withoutBaseline() {
    StoredRule rule = new StoredRule(new Tolerances(0.05, Map.of()), 1e-4, 0.1);
    return new StoredJudge(
        StoredPlans.once(Forked.alone(1)),
        new StoredTerms(rule, Optional.empty(), TestHistory.NONE),
        false);
  }

  /** A judge of a test that has been judged, and whose claim is to be measured. */
  private static Judge withClaimAfter(Verdict before) {
    Judge first =
        new SettledJudge(
            Forked.PAIR, new Judgment(before, ComparedWith.classes("base"), List.of(), List.of()));
    Judge both = JudgesInTurn.withClaim(first, judge(), TERMS);
    assertThat(both.next()).isInstanceOf(Next.Measure.class);
    return both;
  }

  private static MeasuredTestFailed failed(MeasuredTestFailed.How how, Version version) {
    return new MeasuredTestFailed(how, version, "no port");
  }

  private Claim claim() {
    return judge.findings().claims().get(0);
  }

  /** Decides by a test of a microsecond, and by so many seconds of the reference test in turn. */
  private List<List<Integer>> decide(double... secondsOfReference) {
    return decide(judge, secondsOfReference);
  }

  private static List<List<Integer>> decide(Judge judge, double... secondsOfReference) {
    List<List<Integer>> asked = new ArrayList<>();
    int replicate = 0;
    while (judge.next() instanceof Next.Measure more) {
      asked.add(more.numbers());
      for (int number : more.numbers()) {
        double seconds = secondsOfReference[replicate++ % secondsOfReference.length];
        Next.Measure one = new Next.Measure(more.plan(), number, more.step());
        judge.take(Forked.fork(one, 100, 1e-6, 100, seconds));
      }
    }
    return asked;
  }
}
