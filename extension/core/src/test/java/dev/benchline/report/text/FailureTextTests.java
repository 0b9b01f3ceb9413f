package dev.benchline.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.baseline.RecordMode;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.TestId;
import dev.benchline.report.SetUpLine;
import dev.benchline.result.Golden;
import dev.benchline.result.Recorded;
import dev.benchline.result.Results;
import dev.benchline.result.SetUp;
import dev.benchline.result.TestResult;
import dev.benchline.result.VersionChange;
import dev.benchline.verdict.Change;
import dev.benchline.verdict.ComparedWith;
import dev.benchline.verdict.ComparedWith.Kind;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Tolerance;
import dev.benchline.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FailureTextTests {

  private static final ComparedWith JDK = ComparedWith.base(Kind.JDK, "JDK 17.0.9", "");

  private final FailureText text = Texts.MAVEN;

  /** The most useful one: {@code accept: git commit --amend}. */
  private String lastStep(TestResult result) {
    List<Step> steps = text.nextSteps(result);
    Step last = steps.get(steps.size() - 1);
    return last.label() + ": " + last.text();
  }

  @Nested
  class OfRegression {

    @Test
    void reads_as_the_golden_file_says() {
      Golden.check("report/text/regressed.txt", () -> text.of(Results.regressed()) + "\n");
    }

    @Test
    void has_a_first_line_that_makes_sense_alone() {
      assertThat(text.firstLine(Results.regressed()))
          .isEqualTo("REGRESSED  OrderSerializationPerformanceTests.kryo  18% slower");
    }

    @Test
    void names_the_versions_that_alone_differ_in_its_first_line_and_its_cause() {
      VersionChange asm = new VersionChange("org.ow2.asm:asm", "9.9.1", "9.11.1");

      assertThat(text.firstLine(Results.with(Results.regressed(), asm)))
          .isEqualTo(
              "REGRESSED  OrderSerializationPerformanceTests.kryo  18% slower with"
                  + " org.ow2.asm:asm 9.9.1 -> 9.11.1");
      assertThat(text.of(Results.with(Results.regressed(), asm)))
          .contains("\n  cause       org.ow2.asm:asm 9.9.1 -> 9.11.1\n");
    }

    @Test
    void says_what_a_heavy_set_up_costs_and_which_tests_shared_it() {
      TestResult paired = Results.againstTheBase(Results.regressed());

      assertThat(text.of(paired)).doesNotContain("setup");
      SetUp heavy = new SetUp(Duration.ofMillis(5_100), 4);
      assertThat(text.of(paired.with(heavy))).contains(", setup shared with 4 tests)");
      assertThat(SetUpLine.of(paired.with(heavy)))
          .hasValue("a setup of 5.1 s per replicate, shared with 4 tests");
      assertThat(SetUpLine.of(paired.with(new SetUp(heavy.ofReplicate(), 0))))
          .hasValue("a setup of 5.1 s per replicate");
      assertThat(SetUpLine.of(paired.with(new SetUp(Duration.ZERO, 1))))
          .hasValue("setup shared with 1 test");
    }

    @Test
    void measures_again_on_the_same_jdk() {
      Path home = Path.of("/opt/jdk 17");
      TestResult alone = Results.againstTheJdk(Results.regressed(), JDK, home);
      TestResult commit =
          Results.againstTheJdk(
              Results.regressed(),
              ComparedWith.commit(false, "3f2a1c9 on JDK 17.0.9", "3f2a1c9").measuredIn(6),
              home);

      assertThat(NextSteps.of(alone, text.commands()))
          .extracting(Step::text)
          .first()
          .isEqualTo(
              "mvn verify -Dbenchline.against.jdk='/opt/jdk 17'"
                  + " -Dit.test=OrderSerializationPerformanceTests");
      assertThat(NextSteps.of(commit, text.commands()))
          .extracting(Step::text)
          .first()
          .isEqualTo(
              "mvn verify -Dbenchline.against=3f2a1c9 -Dbenchline.against.jdk='/opt/jdk 17'"
                  + " -Dit.test=OrderSerializationPerformanceTests");
      assertThat(text.of(commit)).contains("git commit --amend");
    }

    @Test
    void says_beside_the_number_of_replicates_how_many_have_confirmed_a_change() {
      for (String confirmed : List.of(" and 6 in default JVMs", ", 8 of them in default JVMs")) {
        ComparedWith base =
            new ComparedWith(
                Kind.COMMIT, "3f2a1c9", "3f2a1c9", "measured in 14 replicates", confirmed);
        TestResult result = Results.againstTheJdk(Results.regressed(), base, Path.of("jdk"));

        assertThat(text.of(result))
            .contains("(against 3f2a1c9, ")
            .containsPattern("\\d+ replicates" + confirmed + "[,)]");
      }
    }

    @Test
    void names_both_machines_where_the_baseline_is_of_another() {
      assertThat(text.of(Results.regressed())).doesNotContain("machine");
      assertThat(text.of(Results.elsewhere(Results.regressed(), "mac-aarch64-m4-21-g1")))
          .containsPattern(
              "\\n  machine +recorded on mac-aarch64-m4-21-g1, measured on linux-amd64-epyc-21-g1");
    }

    @Test
    void blames_no_version_for_what_is_no_slowdown() {
      VersionChange asm = new VersionChange("org.ow2.asm:asm", "9.9.1", "9.11.1");
      TestResult passed = Results.with(Results.result(Results.KRYO, Results.passedTime()), asm);

      assertThat(text.firstLine(passed))
          .endsWith("slower by at most 2.1% with org.ow2.asm:asm 9.9.1 -> 9.11.1");
      assertThat(text.of(passed)).doesNotContain("  cause ");
    }

    @Test
    void shows_what_improved_beside_what_regressed() {
      TestResult result =
          Results.result(Results.KRYO, Results.improvedTime(), Results.allocatedRegressed());

      assertThat(text.of(result))
          .startsWith("REGRESSED  OrderSerializationPerformanceTests.kryo  38% more allocated  (")
          .containsSubsequence(
              "\n  allocated   1,024 B -> 1,416 B/op  +38.3% exact",
              "\n  time (p10)  41.3 us -> 30.0 us/op  -27.4% [-29.0%, -25.5%]  tolerance 5%\n");
    }

    @Test
    void has_evidence_that_says_nothing_of_what_to_do() {
      assertThat(text.of(Results.regressed()))
          .startsWith(text.evidence(Results.regressed()) + "\n  report      ");
    }

    @Test
    void names_the_page_and_the_last_line_can_be_pasted() {
      List<String> lines = text.of(Results.regressed()).lines().toList();

      assertThat(lines).contains("  report      target/benchline/index.html");
      assertThat(lines.get(lines.size() - 1)).startsWith("  accept      mvn verify ");
    }

    @Test
    void an_improvement_is_kept_without_a_reason() {
      TestResult improved = Results.result(Results.KRYO, Results.improvedTime());

      assertThat(NextSteps.of(improved, text.commands()))
          .containsExactly(
              new Step(
                  "keep",
                  "mvn verify -Dbenchline.baseline=record"
                      + " -Dit.test=OrderSerializationPerformanceTests"));
    }

    @Test
    void says_what_its_author_calls_it_unless_that_is_its_method() {
      TestResult named = Results.called(Results.regressed(), "An order is written by Kryo");

      assertThat(text.of(named))
          .startsWith("REGRESSED  OrderSerializationPerformanceTests.kryo  18% slower  (")
          .contains("\n  called      An order is written by Kryo\n");
      assertThat(text.of(Results.regressed())).doesNotContain("  called ");
      assertThat(text.of(Results.called(Results.regressed(), "[1] size=10")))
          .doesNotContain("  called ");
      TestResult spaced =
          Results.result(new TestId("com.acme.Tests", "sorts words"), Results.regressedTime());
      assertThat(text.of(Results.called(spaced, "sorts words()"))).doesNotContain("  called ");
      TestResult benchmark =
          Results.result(
              new TestId("com.acme.JmhTests", "benchmarks[shop.Slug.of, avgt]"),
              Results.regressedTime());
      assertThat(text.of(Results.called(benchmark, "shop.Slug.of, avgt")))
          .doesNotContain("  called ");
    }

    @Test
    void ends_with_the_command_that_accepts_it() {
      assertThat(text.nextSteps(Results.regressed()))
          .containsExactly(
              new Step(
                  "accept",
                  "mvn verify -Dbenchline.baseline=record"
                      + " -Dbenchline.reason=\"WHY\" -Dit.test=OrderSerializationPerformanceTests"));
    }

    @Test
    void filters_by_the_outermost_class_which_no_shell_expands() {
      TestResult result =
          Results.result(new TestId("com.acme.OrderTests$Large", "kryo"), Results.regressedTime());

      assertThat(lastStep(result)).endsWith(" -Dit.test=OrderTests");
      assertThat(text.firstLine(result)).isEqualTo("REGRESSED  OrderTests.Large.kryo  18% slower");
    }
  }

  @Nested
  class OfClaim {

    private final TestResult refuted =
        Results.result(Results.KRYO, List.of(Results.refutedClaim()), Results.passedTime());

    @Test
    void has_its_own_first_words() {
      assertThat(text.firstLine(refuted))
          .isEqualTo(
              "NOT FASTER  OrderSerializationPerformanceTests.kryo"
                  + "  claimed 1.50x as fast as serializable, measured 1.32x");
    }

    @Test
    void cannot_be_accepted_by_recording() {
      assertThat(text.of(refuted)).doesNotContain("record");
    }

    @Test
    void that_could_not_be_measured_has_the_reason() {
      TestResult unknown =
          Results.result(Results.KRYO, List.of(Results.claimNotMeasured()), Results.passedTime());

      assertThat(text.firstLine(unknown)).startsWith("INCONCLUSIVE  ");
      assertThat(text.of(unknown))
          .contains(
              "claim not measured: It could not be compared with serializable, which is disabled:"
                  + " flaky");
      assertThat(text.explanation(unknown)).endsWith("the warnings say why.");
    }

    @Test
    void stands_after_a_regression_of_the_same_test() {
      TestResult both =
          Results.result(Results.KRYO, List.of(Results.refutedClaim()), Results.regressedTime());

      assertThat(text.firstLine(both)).startsWith("REGRESSED  ");
    }
  }

  @Nested
  class OfOtherVerdicts {

    private final TestResult inconclusive =
        Results.result(Results.KRYO, Results.inconclusiveTime());

    @Test
    void an_inconclusive_one_says_why_and_how_to_get_an_answer() {
      assertThat(text.explanation(inconclusive)).endsWith("the interval contains the tolerance.");
      assertThat(lastStep(inconclusive))
          .contains("mvn verify -Dbenchline.against=baseline -Dit.test=");
    }

    @Test
    void an_inconclusive_one_that_cannot_be_trusted_refers_to_its_warnings() {
      TestResult untrusted =
          Results.result(
              Results.KRYO,
              Results.time(
                  Verdict.INCONCLUSIVE, 41.3e-6, 48.8e-6, new Change(0.182, 0.149, 0.216, 0.999)));

      assertThat(text.explanation(untrusted)).endsWith("; the warnings say why.");
    }

    @Test
    void against_the_base_says_how_to_accept_and_offers_no_baseline() {
      TestResult regressed = Results.againstTheBase(Results.regressed());

      assertThat(lastStep(regressed))
          .isEqualTo(
              "accept: git commit --amend --no-edit --trailer \"Benchline-Accept: "
                  + "OrderSerializationPerformanceTests.kryo: WHY\"");
      for (Verdict verdict : Verdict.values()) {
        assertThat(text.of(Results.with(regressed, verdict, List.of())))
            .doesNotContain("benchline.baseline=record");
      }
    }

    @ParameterizedTest
    @CsvSource(
        quoteCharacter = '|',
        textBlock =
            """
            3f2a1c9 (HEAD), HEAD, 3f2a1c9, git commit --all --trailer "Benchline-Accept: @: WHY"
            |3f2a1c9 (HEAD, main)|, HEAD, 3f2a1c9, git commit --all --trailer "Benchline-Accept: @: WHY"
            3f2a1c9 (HEAD~1), COMMIT, 3f2a1c9, git commit --amend --no-edit --trailer "Benchline-Accept: @: WHY"
            3f2a1c9, COMMIT, 3f2a1c9, git commit --amend --no-edit --trailer "Benchline-Accept: @: WHY"
            old (1).jar, CLASSES, old (1).jar, mvn verify -Dbenchline.against='old (1).jar' -Dbenchline.accept="@: WHY"
            com.acme:shop:1.2, CLASSES, com.acme:shop:1.2, mvn verify -Dbenchline.against=com.acme:shop:1.2 -Dbenchline.accept="@: WHY"
            """)
    void accepts_in_a_commit_only_where_that_is_newer_than_the_base(
        String name, Kind kind, String version, String command) {
      ComparedWith base =
          new ComparedWith(
              kind, name, version, "measured in 14 replicates", ", 8 of them in default JVMs");
      TestResult regressed = Results.against(base, Results.regressed());

      assertThat(lastStep(regressed))
          .startsWith("accept: " + command.replace("@", "OrderSerializationPerformanceTests.kryo"));
    }

    @Test
    void accepts_what_another_jdk_does_where_it_is_measured_again() {
      TestResult alone = Results.againstTheJdk(Results.regressed(), JDK, Path.of("/opt/jdk-17"));
      TestResult ofHead =
          Results.againstTheJdk(
              Results.regressed(),
              ComparedWith.commit(true, "3f2a1c9 (HEAD) on JDK 17.0.9", "3f2a1c9"),
              Path.of("/opt/jdk-17"));

      assertThat(lastStep(ofHead))
          .startsWith("accept: mvn verify -Dbenchline.against=3f2a1c9 -Dbenchline.against.jdk=");
      assertThat(lastStep(alone))
          .isEqualTo(
              "accept: mvn verify -Dbenchline.against.jdk=/opt/jdk-17"
                  + " -Dbenchline.accept=\"OrderSerializationPerformanceTests.kryo: WHY\""
                  + " -Dit.test=OrderSerializationPerformanceTests");
    }

    @Test
    void against_the_base_says_how_to_measure_it_against_the_same_commit() {
      TestResult regressed = Results.againstTheBase(Results.regressed());

      assertThat(regressed.judgment().comparedWith().name()).startsWith("3f2a1c9 (");
      assertThat(text.nextSteps(regressed))
          .anyMatch(step -> step.text().contains("against=3f2a1c9 "));
      assertThat(text.of(regressed)).doesNotContain("<commit>");
    }

    @Test
    void one_with_a_single_session_says_what_that_would_have_detected_and_how_to_know_more() {
      TestResult result =
          Results.result(
              Results.KRYO,
              Results.time(Verdict.NEW, 41.3e-6, 43.8e-6, new Change(0.061, -0.2, 0.4, 0.99)));

      assertThat(text.firstLine(result))
          .isEqualTo(
              "NEW  OrderSerializationPerformanceTests.kryo"
                  + "  one session so far, would have detected 2.1%");
      assertThat(lastStep(result)).startsWith("decide: mvn verify -Dbenchline.against=baseline ");
    }

    /** The smallest detectable slowdown of two forks can be too large for a number. */
    @ParameterizedTest
    @ValueSource(doubles = {239_302.6, Double.POSITIVE_INFINITY})
    void one_with_a_single_session_of_noise_names_no_slowdown_beyond_all_measure(double least) {
      Comparison noisy =
          new Comparison(
              BuiltInMetric.TIME_P10.metric(),
              Verdict.NEW,
              true,
              OptionalDouble.of(343e-9),
              366e-9,
              Optional.of(new Change(0.065, -0.427, 0.979, 0.9)),
              new Tolerance(0.05, 0),
              Double.isInfinite(least) ? OptionalDouble.empty() : OptionalDouble.of(least),
              List.of());

      assertThat(text.firstLine(Results.result(Results.KRYO, noisy)))
          .endsWith("  one session so far, too noisy to detect a slowdown");
    }

    @Test
    void a_new_one_says_how_to_record() {
      TestResult result = Results.result(Results.KRYO, Results.newTime());

      assertThat(lastStep(result)).contains("mvn verify -Dbenchline.baseline=record -Dit.test=");
    }

    @Test
    void one_that_is_not_comparable_offers_the_baselines_commit() {
      TestResult result = Results.with(inconclusive, Verdict.NOT_COMPARABLE, List.of());

      assertThat(text.firstLine(result)).startsWith("NOT COMPARABLE  ");
      assertThat(text.of(result)).contains("-Dbenchline.against=baseline");
    }

    @Test
    void one_that_passed_says_how_much_worse_it_can_be() {
      TestResult result = Results.result(Results.KRYO, Results.passedTime());

      assertThat(text.explanation(result)).isEqualTo("slower by at most 2.1%");
    }

    @Test
    void one_that_is_unaffected_says_why_it_was_not_measured() {
      TestResult result = Results.unaffected(Results.KRYO);

      assertThat(text.of(result))
          .startsWith(
              "UNAFFECTED  OrderSerializationPerformanceTests.kryo"
                  + "  nothing that it can reach has changed, so it was not measured");
    }

    @Test
    void one_that_was_accepted_says_why_and_asks_for_nothing() {
      TestResult result =
          Results.accepted(Results.againstTheBase(Results.regressed()), "a field more");

      assertThat(text.of(result))
          .startsWith(
              "ACCEPTED  OrderSerializationPerformanceTests.kryo  18% slower: \"a field more\"  (")
          .doesNotContain("Benchline-Accept");
    }

    @Test
    void one_that_was_recorded_says_so() {
      TestResult joined =
          Results.recorded(inconclusive, new Recorded(RecordMode.APPEND, Optional.empty()));
      TestResult replaced =
          Results.recorded(
              Results.regressed(), new Recorded(RecordMode.REPLACE, Optional.of("a field more")));

      assertThat(text.firstLine(joined)).endsWith("kryo  session 3").startsWith("RECORDED  ");
      assertThat(text.firstLine(replaced)).endsWith("  replaces 2 sessions: \"a field more\"");
      assertThat(text.of(replaced.recorded().isPresent() ? replaced : joined))
          .doesNotContain("accept");
    }

    @Test
    void every_verdict_has_a_text_even_without_any_comparison() {
      TestResult bare = Results.result(Results.KRYO);
      for (Verdict verdict : Verdict.values()) {
        assertThat(text.of(Results.with(bare, verdict, List.of())))
            .startsWith(verdict.name().replace('_', ' ') + "  ");
      }
    }
  }
}
