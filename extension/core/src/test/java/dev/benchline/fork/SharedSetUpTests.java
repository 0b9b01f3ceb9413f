package dev.benchline.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasuredTestFailed;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Recording;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.measure.Watch;
import dev.benchline.metrics.TestId;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests of a class whose setup is heavy, and the forks that are run for them. */
class SharedSetUpTests {

  private static final SetUpCost HEAVY = cost(9_000, 0, 1_000);
  private static final SetUpCost LIGHT = cost(300, 0, 1_000);

  private final ScriptedForks forks = new ScriptedForks();
  private final SharedSetUp setUp = new SharedSetUp(forks);

  @Test
  void what_was_measured_along_with_another_test_is_handed_out_and_the_rest_is_measured() {
    forks.reply(HEAVY, List.of(1, 4, 2), of("b", 4, 2), of("c", 4, 2));
    forks.reply(HEAVY, List.of(1), of("c", 1));

    assertThat(measure("a", "b c", 1, 4, 2)).containsExactly(1, 4, 2);
    assertThat(measure("b", "c", 1, 4, 2)).containsExactly(1);
    assertThat(measure("b", "c", 4, 2)).containsExactly(4, 2);
    assertThat(measure("c", "", 1, 4, 2)).containsExactly(1, 4, 2);

    assertThat(forks.asked).containsExactly("a with b c: 1 4 2", "b with c: 1 knowing the cost");
  }

  @Test
  void nothing_is_handed_out_twice() {
    forks.reply(HEAVY, List.of(1, 2), of("b", 1, 2));
    forks.reply(HEAVY, List.of(1));

    measure("a", "b", 1, 2);
    measure("b", "", 1, 2);

    assertThat(measure("b", "", 1)).containsExactly(1);
    assertThat(forks.asked).hasSize(2);
  }

  @Test
  void a_fork_is_asked_for_no_more_than_is_missing() {
    forks.reply(HEAVY, List.of(1, 2), of("b", 2));
    forks.reply(HEAVY, List.of(3));

    measure("a", "b", 1, 2);
    measure("b", "", 3, 2, 5);

    assertThat(forks.asked.get(1)).isEqualTo("b with : 3 knowing the cost");
    assertThat(measure("b", "", 2)).containsExactly(2);
  }

  @Test
  void tests_with_a_light_set_up_are_measured_by_themselves() {
    forks.reply(LIGHT, List.of(1, 2));
    forks.reply(LIGHT, List.of(1, 2));

    measure("a", "b", 1, 2);
    measure("b", "", 1, 2);

    assertThat(forks.asked).hasSize(2);
  }

  @Test
  void a_sibling_that_fails_is_measured_alone_and_costs_the_others_nothing() {
    forks.spoiled(List.of(1, 2), "b", of("b", 2), of("c", 2));
    forks.reply(HEAVY, List.of(1, 2));

    assertThat(measure("a", "b c", 1, 2, 3)).as("what was measured before").containsExactly(1, 2);
    measure("b", "c", 1, 2);
    assertThat(measure("c", "", 2)).containsExactly(2);

    assertThat(forks.asked).containsExactly("a with b c: 1 2 3", "b with : 1 2 knowing the cost");
  }

  /** Alone, the JIT may not remove its work. */
  @Test
  void a_sibling_that_cannot_be_measured_is_refused_when_its_turn_comes() {
    forks.refused(List.of(1), "b", of("b", 2));
    forks.reply(HEAVY, List.of(2), of("c", 2));

    assertThat(measure("a", "b c", 1, 2)).containsExactly(1);
    assertThat(measure("a", "b c", 2)).containsExactly(2);
    assertThatThrownBy(() -> measure("b", "c", 1, 2)).hasMessage("b costs nothing");

    assertThat(forks.asked).containsExactly("a with b c: 1 2", "a with c: 2 knowing the cost");
  }

  @Test
  void a_test_that_cannot_be_measured_beside_others_is_refused_whatever_was_measured_before() {
    forks.reply(HEAVY, List.of(1));
    forks.refused(List.of(2), "a", of("b", 2));

    measure("a", "b", 1);
    assertThatThrownBy(() -> measure("a", "b", 2, 3)).hasMessage("a costs nothing");
    assertThatThrownBy(() -> measure("a", "", 3)).hasMessage("a costs nothing");
  }

  @Test
  void a_replicate_that_a_sibling_has_spoiled_is_repeated_without_it() {
    forks.reply(HEAVY, List.of(1));
    forks.spoiled(List.of(), "c");
    forks.reply(HEAVY, List.of(2), of("b", 2));

    measure("a", "b c", 1);
    assertThat(measure("a", "b c", 2)).containsExactly(2);

    assertThat(forks.asked)
        .containsExactly(
            "a with b c: 1", "a with b c: 2 knowing the cost", "a with b: 2 knowing the cost");
  }

  @Test
  void a_test_that_fails_beside_others_is_measured_alone_and_they_go_on_without_it() {
    forks.reply(HEAVY, List.of(1), of("b", 1), of("c", 1));
    forks.spoiled(List.of(), "a");
    forks.reply(HEAVY, List.of(2));
    forks.reply(HEAVY, List.of(2), of("c", 2));

    measure("a", "b c", 1);
    assertThat(measure("a", "b c", 2)).containsExactly(2);
    assertThat(measure("b", "c", 1, 2)).as("what is there is kept").containsExactly(1);
    assertThat(measure("b", "c", 2)).containsExactly(2);

    assertThat(forks.asked)
        .endsWith("a with : 2 knowing the cost", "b with c: 2 knowing the cost")
        .hasSize(4);
  }

  @Test
  void all_are_measured_alone_where_nobody_knows_who_has_failed() {
    forks.reply(HEAVY, List.of(1), of("b", 1));
    forks.spoiled(List.of(), "");
    forks.reply(HEAVY, List.of(2));
    forks.reply(HEAVY, List.of(1));

    measure("a", "b", 1);
    measure("a", "b", 2);
    measure("b", "c", 1);

    assertThat(forks.asked)
        .endsWith("a with : 2 knowing the cost", "b with : 1 knowing the cost")
        .hasSize(4);
  }

  @Test
  void a_jvm_that_dies_while_others_are_measured_is_held_against_nobody() {
    forks.dies(true);
    forks.reply(LIGHT, List.of(1));

    assertThat(measure("a", "b", 1)).containsExactly(1);
    assertThat(forks.asked).containsExactly("a with b: 1", "a with : 1");
  }

  @Test
  void a_jvm_that_dies_before_is_the_tests_own() {
    forks.dies(false);

    assertThatThrownBy(() -> measure("a", "b", 1)).hasMessage("died");
    assertThat(forks.asked).hasSize(1);
  }

  @Test
  void a_test_that_fails_in_its_first_replicate_has_failed() {
    forks.fails();

    assertThatThrownBy(() -> measure("a", "b", 1)).isInstanceOf(MeasuredTestFailed.class);
  }

  @Test
  void tests_that_are_measured_in_another_way_do_not_join() {
    forks.reply(HEAVY, List.of(1));
    MeasurementPlan threads = plan("b", 2, Isolation.CLASS_LOADER);

    setUp.measure(plan("a"), numbers -> List.of(threads, plan("c")), List.of(1), () -> {});

    assertThat(forks.asked).containsExactly("a with c: 1");
  }

  @Test
  void versions_in_jvms_of_their_own_are_measured_by_themselves() {
    forks.reply(null, List.of(1));
    MeasurementPlan apart = plan("a", 1, Isolation.JVM);

    setUp.measure(apart, numbers -> List.of(plan("b", 1, Isolation.JVM)), List.of(1), () -> {});

    assertThat(forks.asked).containsExactly("a with : 1");
  }

  @Test
  void a_class_does_not_pay_for_another_one() {
    forks.reply(HEAVY, List.of(1));
    forks.reply(LIGHT, List.of(1));

    measure("a", "b", 1);
    setUp.measure(other(), numbers -> List.of(), List.of(1), () -> {});

    assertThat(forks.asked).containsExactly("a with b: 1", "a with : 1");
  }

  @Test
  void tests_of_another_class_that_run_in_between_cost_nothing() {
    forks.reply(HEAVY, List.of(1), of("b", 1));
    forks.reply(LIGHT, List.of(1));

    measure("a", "b", 1);
    setUp.measure(other(), numbers -> List.of(), List.of(1), () -> {});

    assertThat(measure("b", "", 1)).containsExactly(1);
  }

  @Test
  void replicates_that_were_measured_can_be_looked_at_before_they_are_handed_out() {
    forks.reply(HEAVY, List.of(1, 4, 2), of("b", 1, 2));

    measure("a", "b", 1, 4, 2);

    assertThat(known("b", 1, 4, 2)).containsExactly(1);
    assertThat(known("b", 1, 2)).containsExactly(1, 2);
    assertThat(measure("b", "", 1, 2)).containsExactly(1, 2);
    assertThat(known("b", 1)).isEmpty();
  }

  @Test
  void each_test_is_told_what_its_own_measuring_took() {
    forks.reply(HEAVY, List.of(1, 2), of("b", 1, 2), of("c", 1));
    Times ofA = new Times();
    Times ofB = new Times();

    setUp.measure(plan("a"), numbers -> List.of(plan("b"), plan("c")), List.of(1, 2), ofA);
    setUp.measure(plan("b"), numbers -> List.of(), List.of(1, 2), ofB);

    assertThat(ofA.theirs).isEqualTo(Duration.ofSeconds(3));
    assertThat(ofB.theirs).isEqualTo(Duration.ofSeconds(-2));
    assertThat(ofA.others).isEqualTo(2);
    assertThat(ofB.others).isEqualTo(2);
    assertThat(ofA.setUp).isEqualTo(HEAVY.setUp());
    assertThat(ofB.setUp).isEqualTo(HEAVY.setUp());
  }

  @Test
  void a_set_up_is_heavy_when_it_takes_seconds_and_most_of_a_replicate() {
    assertThat(HEAVY.isHeavy()).isTrue();
    assertThat(LIGHT.isHeavy()).isFalse();
    assertThat(cost(3_000, 0, 4_000).isHeavy()).isFalse();
    assertThat(cost(900, 0, 90).isHeavy()).isFalse();
  }

  /** As a request to Spring MVC, of which the next test finds most compiled. */
  @Test
  void what_the_jit_compiles_is_a_part_of_the_set_up() {
    assertThat(SetUpCost.of(seconds(4), seconds(10), seconds(8)).isHeavy()).isTrue();
    assertThat(SetUpCost.of(seconds(1), seconds(10), seconds(8)).isHeavy()).isFalse();
    assertThat(SetUpCost.of(seconds(4), seconds(10), seconds(8)).tests(seconds(22))).isEqualTo(5);
    assertThat(SetUpCost.of(seconds(4), seconds(1), seconds(2)).measuring()).isZero();
  }

  @Test
  void a_set_up_that_the_next_test_pays_again_is_not_shared() {
    Duration ofFirst = Duration.ofSeconds(9);

    assertThat(SetUpCost.isPaidAgain(ofFirst, Duration.ofSeconds(8))).isTrue();
    assertThat(SetUpCost.isPaidAgain(ofFirst, Duration.ofSeconds(2))).isFalse();
    assertThat(SetUpCost.isPaidAgain(Duration.ofMillis(900), Duration.ofMillis(800))).isFalse();
  }

  @Test
  void as_many_tests_share_a_set_up_as_there_is_time_for() {
    assertThat(HEAVY.tests(Duration.ofSeconds(14))).isEqualTo(5);
    assertThat(HEAVY.tests(Duration.ofSeconds(5))).isEqualTo(1);
  }

  private List<Integer> measure(String test, String siblings, Integer... numbers) {
    Recording recording =
        setUp.measure(
            plan(test),
            missing ->
                Stream.of(siblings.split(" "))
                    .filter(name -> !name.isEmpty())
                    .map(SharedSetUpTests::plan)
                    .toList(),
            Arrays.asList(numbers),
            () -> {});
    assertThat(recording.plan().subject().name()).isEqualTo(test);
    return recording.forks().stream().map(ForkRecording::number).toList();
  }

  private List<Integer> known(String test, Integer... numbers) {
    return setUp.known(plan(test), List.of(numbers)).stream().map(ForkRecording::number).toList();
  }

  private static MeasurementPlan plan(String test) {
    return plan(test, 1, Isolation.CLASS_LOADER);
  }

  private static MeasurementPlan other() {
    return plan(new TestId("com.acme.OtherTests", "a"), 1, Isolation.CLASS_LOADER);
  }

  private static MeasurementPlan plan(String test, int threads, Isolation isolation) {
    return plan(new TestId("com.acme.Tests", test), threads, isolation);
  }

  private static MeasurementPlan plan(TestId subject, int threads, Isolation isolation) {
    return new MeasurementPlan(
        subject,
        Stream.of(Version.CURRENT, Version.BASE)
            .map(version -> new TestedVersion(version, subject.name(), List.of()))
            .toList(),
        Mode.AVERAGE_TIME,
        isolation,
        1,
        threads,
        1,
        Duration.ofMillis(1),
        Duration.ofMillis(1),
        Duration.ZERO,
        Duration.ofMinutes(5),
        List.of());
  }

  /** Measurements, of a second each, that a fork has made of a test beside its own. */
  private record OfSibling(List<MeasuredTest> replicates) {}

  private static OfSibling of(String test, Integer... numbers) {
    return new OfSibling(
        Stream.of(numbers)
            .map(
                number ->
                    new MeasuredTest(
                        plan(test).subject(), recording(number), Duration.ofSeconds(1)))
            .toList());
  }

  private static ForkRecording recording(int number) {
    return new ForkRecording(number, List.of(), List.of());
  }

  private static final class Times implements Watch {

    private int others;
    private Duration theirs = Duration.ZERO;
    private Duration setUp = Duration.ZERO;

    @Override
    public void setUp(Duration time) {
      setUp = time;
    }

    @Override
    public void measuring() {}

    @Override
    public void shared(int tests, Duration time) {
      others = tests;
      theirs = theirs.plus(time);
    }
  }

  /** Answers as it was told to, and remembers what it was asked. */
  private static final class ScriptedForks implements SharedSetUp.Fork {

    private interface Answer {
      ForkReply get();
    }

    private final List<String> asked = new ArrayList<>();
    private final Deque<Answer> answers = new ArrayDeque<>();
    private boolean shared;

    void reply(@Nullable SetUpCost cost, List<Integer> own, OfSibling... siblings) {
      answer(own, new ForkReply.Shared(cost, all(siblings), null, null));
    }

    void spoiled(List<Integer> own, String by, OfSibling... siblings) {
      answer(own, new ForkReply.Shared(HEAVY, all(siblings), by, null));
    }

    void refused(List<Integer> own, String test, OfSibling... siblings) {
      String refusal = test + " costs nothing";
      answer(own, new ForkReply.Shared(HEAVY, all(siblings), test, refusal));
    }

    private void answer(List<Integer> own, ForkReply.Shared told) {
      List<ForkRecording> replicates = own.stream().map(SharedSetUpTests::recording).toList();
      ForkOutcome well = ForkOutcome.completed();
      answers.add(() -> new ForkReply(well, null, replicates, told, null, 0));
    }

    void dies(boolean whileShared) {
      shared = whileShared;
      answers.add(
          () -> {
            throw new MeasurementException("died");
          });
    }

    void fails() {
      answers.add(
          () -> {
            throw new MeasuredTestFailed(MeasuredTestFailed.How.FAILED, Version.CURRENT, "no");
          });
    }

    private static List<MeasuredTest> all(OfSibling... siblings) {
      return Stream.of(siblings).flatMap(each -> each.replicates.stream()).toList();
    }

    @Override
    public ForkReply run(
        MeasurementPlan plan,
        List<MeasurementPlan> siblings,
        @Nullable SetUpCost cost,
        List<Integer> numbers,
        Watch watch) {
      asked.add(
          "%s with %s: %s%s"
              .formatted(
                  plan.subject().name(),
                  String.join(" ", siblings.stream().map(its -> its.subject().name()).toList()),
                  String.join(" ", numbers.stream().map(String::valueOf).toList()),
                  cost == null ? "" : " knowing the cost"));
      return answers.remove().get();
    }

    @Override
    public boolean hasShared(MeasurementPlan plan, int number) {
      return shared;
    }
  }

  private static SetUpCost cost(long setUpMillis, long compilingMillis, long measuringMillis) {
    return new SetUpCost(
        Duration.ofMillis(setUpMillis),
        Duration.ofMillis(compilingMillis),
        Duration.ofMillis(measuringMillis));
  }

  private static Duration seconds(int seconds) {
    return Duration.ofSeconds(seconds);
  }
}
