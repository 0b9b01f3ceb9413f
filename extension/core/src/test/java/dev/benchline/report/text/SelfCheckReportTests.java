package dev.benchline.report.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchline.metrics.TestId;
import dev.benchline.result.ClaimTrial;
import dev.benchline.result.SelfCheckReport;
import dev.benchline.result.Trial;
import dev.benchline.verdict.Claim;
import dev.benchline.verdict.Verdict;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SelfCheckReportTests {

  private static Trial trial(String test, String injected, Verdict verdict, Double... ratios) {
    List<Double> base = Collections.nCopies(ratios.length, 1.0);
    List<Double> current = List.of(ratios).stream().map(Math::exp).toList();
    return new Trial(
        new TestId("com.acme.OrderTests", test),
        injected,
        verdict,
        OptionalDouble.of(0.02),
        Duration.ofSeconds(10),
        Collections.nCopies(ratios.length, true),
        List.of(ratios),
        List.of(ratios),
        current,
        base);
  }

  private static SelfCheckReport of(Trial... trials) {
    return new SelfCheckReport(List.of(trials), List.of(), Optional.empty());
  }

  private static ClaimTrial claim(String test, Verdict verdict) {
    return new ClaimTrial(
        new TestId("com.acme.OrderTests", test),
        new Claim(test, 1.5, 1.0, 0.9, 1.1, 0.96, List.of(1.0, 1.0), verdict, List.of()),
        Duration.ofSeconds(4));
  }

  @Test
  void trusts_a_machine_whose_tests_do_not_regress_against_themselves() {
    SelfCheckReport report =
        of(
            trial("kryo", "", Verdict.PASSED, 0.01, -0.01, 0.005, -0.005),
            trial("kryo", "3", Verdict.REGRESSED, 0.03, 0.03));

    assertThat(report.falseAlarms()).isZero();
    assertThat(report.bias()).isEqualTo(0, within(1e-12));
    assertThat(report.isTrusted()).isTrue();
  }

  @Test
  void trusts_no_machine_with_a_false_alarm() {
    SelfCheckReport report = of(trial("kryo", "", Verdict.REGRESSED, 0.1, -0.1));

    assertThat(report.falseAlarms()).isOne();
    assertThat(report.isTrusted()).isFalse();
    assertThat(SelfCheckText.of(report)).last().asString().contains("1 of 1 verdicts");
  }

  @Test
  void trusts_no_machine_on_which_one_of_two_equal_versions_is_always_faster() {
    // The mean of 1, 2 and 3% has a standard error of 1% / sqrt(3): 3.46 of them from none, which
    // at 2 degrees of freedom has a probability of 3.71%, as 1.786 has of a normal distribution.
    SelfCheckReport report =
        of(
            Stream.of("kryo", "java", "moxy", "pof")
                .map(test -> trial(test, "", Verdict.PASSED, 0.01, 0.02, 0.03))
                .toArray(Trial[]::new));

    assertThat(report.bias()).isEqualTo(4 * 1.786 / 2, within(0.01));
    assertThat(report.isTrusted()).isFalse();
    assertThat(SelfCheckText.of(report)).last().asString().contains("3.6 standard errors");
  }

  @Test
  void takes_two_pairs_that_agree_by_chance_for_what_they_are() {
    SelfCheckReport report = of(trial("kryo", "", Verdict.PASSED, 0.0100, 0.0101));

    assertThat(report.bias()).isBetween(2.9, 3.0);
    assertThat(report.isTrusted()).isTrue();
  }

  @Test
  void trusts_no_machine_on_which_an_earlier_module_failed() {
    SelfCheckReport report =
        new SelfCheckReport(
            List.of(trial("kryo", "", Verdict.PASSED, 0.01, -0.01)),
            List.of(),
            Optional.of("The self-check of this machine failed."));

    assertThat(report.isTrusted()).isFalse();
    assertThat(SelfCheckText.of(report))
        .last()
        .isEqualTo(
            "This module passed with 1 verdict, but an earlier module of this build did not."
                + " The self-check of this machine failed.");
  }

  @Test
  void trusts_no_machine_on_which_nothing_was_measured() {
    SelfCheckReport nothing = of();

    assertThat(nothing.isTrusted()).isFalse();
    assertThat(SelfCheckText.of(nothing)).singleElement().asString().contains("measured nothing");
  }

  @Test
  void is_a_table_with_a_row_for_each_test_and_one_for_all() {
    List<String> lines =
        SelfCheckText.of(
            of(
                trial("kryo", "", Verdict.PASSED, 0.001, -0.001, 0.001, -0.001),
                trial("kryo", "3", Verdict.REGRESSED, 0.03, 0.03),
                trial("java", "", Verdict.PASSED, 0.002, -0.002, 0.002, -0.002),
                trial("java", "3", Verdict.INCONCLUSIVE, 0.0, 0.03)));

    assertThat(lines)
        .anySatisfy(
            line ->
                assertThat(line)
                    .startsWith("test")
                    .contains("false alarms", "found +3%", "spread", "one after the other"))
        .anySatisfy(
            line -> assertThat(line).startsWith("OrderTests.kryo").contains("0 of 1", "1 of 1"))
        .anySatisfy(
            line -> assertThat(line).startsWith("all").contains("0 of 2", "1 of 2", "4.0", "10.0"));
  }

  @Test
  void counts_the_claims_that_hold_of_a_test_against_itself() {
    List<String> lines =
        SelfCheckText.of(
            new SelfCheckReport(
                List.of(),
                List.of(
                    claim("kryo", Verdict.NOT_FASTER),
                    claim("kryo", Verdict.PASSED),
                    claim("java", Verdict.INCONCLUSIVE)),
                Optional.empty()));

    assertThat(lines)
        .anySatisfy(
            line ->
                assertThat(line)
                    .startsWith("OrderTests.kryo")
                    .contains("1.5", "1 of 2", "2.0", "4.0"))
        .anySatisfy(line -> assertThat(line).startsWith("OrderTests.java").contains("0 of 1"))
        .anySatisfy(line -> assertThat(line).startsWith("all").contains("1 of 3"))
        .noneSatisfy(line -> assertThat(line).contains("false alarms"));
    assertThat(lines)
        .last()
        .isEqualTo(
            "3 claims of a test against itself: 1 granted, 1 refuted; the rest was left open.");
  }
}
