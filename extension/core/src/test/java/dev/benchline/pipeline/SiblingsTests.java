package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.fork.Harness;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Series;
import dev.benchline.measure.Version;
import dev.benchline.measure.VersionRecording;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.settings.Setting;
import dev.benchline.settings.Settings;
import dev.benchline.settings.TestSettings;
import dev.benchline.verdict.Judge;
import dev.benchline.verdict.Next;
import dev.benchline.verdict.Tolerances;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tests that may be measured along with another one. */
class SiblingsTests {

  private static final PerformanceTest ONE = test("one", Map.of());
  private static final PerformanceTest NEXT = test("next", Map.of());

  /** Of a version that is loaded first, and of the other: one of them is asked for first. */
  private static final List<Integer> FIRST = List.of(1, 2);

  @TempDir Path directory;

  private final Map<String, String> given =
      new HashMap<>(
          Map.of(
              "benchline.against", "yesterday",
              "benchline.measure.unaffected", "true",
              "benchline.against.classpath", Harness.jarOf(SiblingsTests.class).toString()));

  @Test
  void are_those_to_come_by_the_plans_that_their_judges_ask_for() {
    try (RunContext run = begin(NEXT)) {
      Judges judges = new Judges(run);
      List<MeasurementPlan> plans = siblings(run, judges).of(ONE, FIRST);

      Next.Measure asked = (Next.Measure) judges.of(NEXT).next();
      assertThat(plans).containsExactly(asked.plan());
      Next.Measure ofOne = (Next.Measure) judges.of(ONE).next();
      assertThat(ofOne.plan().differsInTestFrom(plans.get(0))).isTrue();
      assertThat(ofOne.numbers()).as("by the same draw").isEqualTo(asked.numbers());
    }
  }

  @Test
  void are_none_that_the_run_does_not_select() {
    try (RunContext run = begin()) {
      assertThat(siblings(run, new Judges(run)).of(ONE, FIRST)).isEmpty();
    }
  }

  @Test
  void are_none_that_the_change_cannot_reach() {
    given.put("benchline.measure.unaffected", "false");
    given.put("benchline.against.classpath", System.getProperty("java.class.path"));
    try (RunContext run = begin(NEXT)) {
      assertThat(siblings(run, new Judges(run)).of(ONE, FIRST)).isEmpty();
    }
  }

  @Test
  void are_none_without_a_base() {
    given.keySet().removeIf(key -> key.startsWith("benchline.against"));
    try (RunContext run = begin(NEXT)) {
      assertThat(siblings(run, new Judges(run)).of(ONE, FIRST)).isEmpty();
    }
  }

  @Test
  void that_cannot_be_measured_say_so_themselves() {
    given.put("benchline.forks", "0");
    try (RunContext run = begin(NEXT)) {
      assertThat(siblings(run, new Judges(run)).of(ONE, FIRST)).isEmpty();
    }
  }

  @Test
  void are_none_that_want_other_replicates() {
    try (RunContext run = begin(NEXT)) {
      assertThat(siblings(run, new Judges(run)).of(ONE, List.of(101, 102))).isEmpty();
    }
  }

  @Test
  void are_none_whose_changes_would_not_be_measured_again_alone() {
    TestSettings itself =
        new TestSettings(
            Optional.empty(), Optional.empty(), Map.of(), List.of("-XX:-BackgroundCompilation"));
    PerformanceTest test = Runs.test(NEXT.id(), itself, Tolerances.DEFAULT);
    try (RunContext run = begin(test)) {
      assertThat(siblings(run, new Judges(run)).of(ONE, FIRST)).isEmpty();
    }
  }

  @Test
  void want_the_replicates_that_are_not_known_yet() {
    try (RunContext run = begin(NEXT)) {
      Judge judge = judge(run);
      List<Integer> block = ((Next.Measure) judge.next()).numbers();

      assertThat(Siblings.wanted(judge, (plan, numbers) -> List.of()).orElseThrow().numbers())
          .isEqualTo(block);
      assertThat(Siblings.wanted(judge(run), first(2, 1)).orElseThrow().numbers())
          .isEqualTo(block.subList(2, 6));
    }
  }

  @Test
  void want_nothing_once_their_verdict_is_clear() {
    try (RunContext run = begin(NEXT)) {
      assertThat(Siblings.wanted(judge(run), first(6, 1))).as("unchanged").isEmpty();
      assertThat(Siblings.wanted(judge(run), first(6, 1.3)).orElseThrow().numbers()).hasSize(8);
    }
  }

  private static Judge judge(RunContext run) {
    return new Judges(run).against(NEXT, run.compared.orElseThrow());
  }

  /** Those of the first so many replicates that are asked for, each that much slower. */
  private static BiFunction<MeasurementPlan, List<Integer>, List<ForkRecording>> first(
      int count, double factor) {
    AtomicInteger left = new AtomicInteger(count);
    return (plan, numbers) ->
        numbers.stream()
            .limit(left.getAndUpdate(before -> Math.max(0, before - numbers.size())))
            .map(number -> new ForkRecording(number, versions(factor), List.of()))
            .toList();
  }

  private static List<VersionRecording> versions(double factor) {
    return List.of(version(Version.CURRENT, factor), version(Version.BASE, 1));
  }

  private static VersionRecording version(Version version, double factor) {
    double seconds = 1e-6 * factor;
    List<Double> times = List.of(seconds, 1.001 * seconds, 0.999 * seconds);
    return new VersionRecording(version, 1, List.of(new Series(Metric.ITERATION_TIME, times)));
  }

  @Test
  void with_other_threads_do_not_join() {
    PerformanceTest threads = test("threads", Map.of(Setting.THREADS, 2));
    try (RunContext run = begin(threads)) {
      Judges judges = new Judges(run);
      Next.Measure ofOne = (Next.Measure) judges.of(ONE).next();

      assertThat(siblings(run, judges).of(ONE, FIRST))
          .singleElement()
          .matches(plan -> !ofOne.plan().differsInTestFrom(plan));
    }
  }

  private RunContext begin(PerformanceTest... toCome) {
    return Runs.begin(
        directory,
        given,
        new TestFramework() {
          @Override
          public Optional<String> method(TestId test) {
            return Optional.of(test.method());
          }

          @Override
          public List<PerformanceTest> toCome(PerformanceTest test, Settings settings) {
            return List.of(toCome);
          }
        });
  }

  private static Siblings siblings(RunContext run, Judges judges) {
    return new Siblings(run, judges, new Attempts(run));
  }

  private static PerformanceTest test(String name, Map<Setting<Integer>, Integer> numbers) {
    return new PerformanceTest(
        new TestId("com.acme.OrderTests", name),
        name,
        name,
        List.of("com.acme.OrderTests"),
        new TestSettings(Optional.empty(), Optional.empty(), numbers, List.of()),
        Tolerances.DEFAULT,
        Optional.empty(),
        Optional.empty());
  }
}
