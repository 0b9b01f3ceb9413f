package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.baseline.BaselineEntry;
import dev.benchline.baseline.EnvironmentFacts;
import dev.benchline.baseline.JsonBaselineStore;
import dev.benchline.baseline.RecordMode;
import dev.benchline.fork.Harness;
import dev.benchline.fork.Jvm;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.TestId;
import dev.benchline.samples.Sample;
import dev.benchline.settings.ConfigurationException;
import dev.benchline.settings.Place;
import dev.benchline.settings.Settings;
import dev.benchline.settings.TestSettings;
import dev.benchline.verdict.ClaimTerms;
import dev.benchline.verdict.StoredJudge;
import dev.benchline.verdict.Tolerances;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * All tests of all modules, JVMs, attempts and claims of a build together spend at most 1%: the
 * judges of builds of random shape are asked what they may spend.
 */
class BudgetsTests {

  private static final Harness NO_HARNESS =
      new Harness(List.of(), List.of(), "none", List.of(), Map.of());

  @TempDir private Path build;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void a_build_of_any_shape_spends_its_budget_at_most_once(long seed) throws IOException {
    Random random = new Random(seed);
    List<List<PerformanceTest>> modules = modules(1 + random.nextInt(6), random);

    double spent = 0;
    for (int attempt = 1; attempt <= 1 + random.nextInt(5); attempt++) {
      spent += spentBy(modules, attempt);
    }

    assertThat(spent).isPositive().isLessThanOrEqualTo(0.01);
  }

  @Test
  void a_sixth_run_of_the_same_commits_is_refused_where_it_would_judge() throws IOException {
    Files.createDirectories(build.resolve(".mvn"));
    Files.createDirectories(build.resolve("module-0"));
    PerformanceTest test = test(new TestId("com.acme.Tests", "sum"), true);
    try (RunContext run = run(0, Map.of("benchline.attempt", "6"))) {
      assertThatThrownBy(() -> run.budgets.levelOf(test.id()))
          .isInstanceOf(ConfigurationException.class)
          .hasMessageContainingAll("run 6 of the same commits", "spent after 5", "new commit");
    }
  }

  @ParameterizedTest
  @CsvSource({"1,2", "2,3", "3,4", "4,16"})
  void the_machines_of_a_build_spend_its_budget_together(long seed, int count) throws IOException {
    Random random = new Random(seed);
    List<List<PerformanceTest>> modules = modules(3, random);

    List<Double> whole = levels(modules, Map.of());
    List<Double> shards = levelsOfShards(modules, count);

    assertThat(shards).hasSameSizeAs(whole);
    assertThat(sum(shards)).isPositive().isLessThanOrEqualTo(0.01 * 0.8);
  }

  /** Tests whose errors have nothing to do with each other, the worst case for the sum. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 16})
  void the_machines_of_unchanged_builds_seldom_fail(int count) throws IOException {
    List<Double> levels = levelsOfShards(modules(3, new Random(5)), count);
    Random random = new Random(6);

    int builds = 20_000;
    long red =
        IntStream.range(0, builds)
            .filter(build -> levels.stream().anyMatch(level -> random.nextDouble() < level))
            .count();

    double chance = 0.01 * 0.8;
    assertThat(red / (double) builds)
        .isPositive()
        .isLessThan(chance + 3 * Math.sqrt(chance * (1 - chance) / builds));
  }

  private List<List<PerformanceTest>> modules(int count, Random random) throws IOException {
    Files.createDirectories(build.resolve(".mvn"));
    List<List<PerformanceTest>> modules = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      modules.add(tests(i, random));
    }
    return modules;
  }

  /** The levels on all machines, each of which counts for itself. */
  private List<Double> levelsOfShards(List<List<PerformanceTest>> modules, int count)
      throws IOException {
    List<Double> levels = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      Files.deleteIfExists(build.resolve("target/benchline/numbers.txt"));
      levels.addAll(levels(modules, Map.of("benchline.shard", i + "/" + count)));
    }
    return levels;
  }

  private double spentBy(List<List<PerformanceTest>> modules, int attempt) {
    return sum(levels(modules, Map.of("benchline.attempt", Integer.toString(attempt))));
  }

  private static double sum(List<Double> levels) {
    return levels.stream().mapToDouble(level -> level).sum();
  }

  /** The levels that the judges of a machine may spend, each on a test or a claim. */
  private List<Double> levels(List<List<PerformanceTest>> modules, Map<String, String> settings) {
    List<Double> levels = new ArrayList<>();
    for (int i = 0; i < modules.size(); i++) {
      try (RunContext run = run(i, settings)) {
        Optional<ShardAssignment> shard = ShardAssignment.of(run.settings());
        Judges judges = new Judges(run);
        for (PerformanceTest test : modules.get(i)) {
          String name = test.id().fullName();
          if (shard.isEmpty() || shard.get().takes(name, name)) {
            levels.add(((StoredJudge) judges.ofItself(test)).level());
            MeasurementPlan plan = run.plans.alone(test, List.of());
            test.claim().ifPresent(claim -> levels.add(judges.ofClaim(test, claim, plan).level()));
          }
        }
      }
    }
    return levels;
  }

  /** Some tests of a module, most with a baseline and some with a claim. */
  private List<PerformanceTest> tests(int module, Random random) throws IOException {
    Path directory = Files.createDirectories(build.resolve("module-" + module));
    JsonBaselineStore store = new JsonBaselineStore(directory.resolve("baselines"));
    List<PerformanceTest> tests = new ArrayList<>();
    for (int i = 0; i < random.nextInt(40); i++) {
      TestId id = new TestId("com.acme.Tests" + i % 3, "test" + i);
      if (random.nextInt(5) > 1) {
        store.record(
            BaselineEntry.of(
                id,
                EnvironmentFacts.ofThisJvm().environment(),
                "mode=AVERAGE_TIME",
                "3f2a1c9",
                List.of(new Sample(BuiltInMetric.TIME_P10.metric(), List.of(1e-6), List.of())),
                Optional.empty()),
            RecordMode.APPEND);
      }
      tests.add(test(id, random.nextInt(3) == 0));
    }
    return tests;
  }

  private static PerformanceTest test(TestId id, boolean claims) {
    return new PerformanceTest(
        id,
        id.name(),
        "[test:" + id.name() + "]",
        List.of(id.className()),
        new TestSettings(Optional.of(Mode.AVERAGE_TIME), Optional.empty(), Map.of(), List.of()),
        Tolerances.DEFAULT,
        claims ? Optional.of(new ClaimTerms("reference", 2, "[reference]")) : Optional.empty(),
        Optional.empty());
  }

  private RunContext run(int module, Map<String, String> settings) {
    Place place = new Place(build.resolve("module-" + module), Map.of(), List.of());
    return new RunContext(
        Settings.read(key -> Optional.ofNullable(settings.get(key)), place),
        Jvm.current(),
        NO_HARNESS,
        Runs.EVERY_TEST);
  }
}
