package dev.benchline.pipeline;

import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.settings.ConfigurationException;
import dev.benchline.settings.Effort;
import dev.benchline.settings.Setting;
import dev.benchline.settings.Settings;
import dev.benchline.settings.TestSettings;
import dev.benchline.verdict.ClaimTerms;
import dev.benchline.verdict.PairedPlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Resolves how a test is measured, in one place and one order: configuration parameter, the test's
 * own settings, default.
 */
final class PlanResolver {

  /** A single shot is one observation, so it takes more forks than the others. */
  private static final int SINGLE_SHOT_FACTOR = 3;

  /**
   * Of each thread, since threads may have to share a processor. Short enough that the machine
   * cannot change in between, long enough to hold many calls.
   */
  private static final Duration SLICE = Duration.ofNanos(500_000);

  /**
   * The factor of warm-up before what decides: a baseline, or a confirmation. On a machine that is
   * busy with something else the JIT comes late, and what it has not compiled yet is slower and
   * allocates more.
   */
  private static final int PATIENCE = 5;

  private static final int FEWEST_TO_CONFIRM = 2;

  private final Settings settings;
  private final Effort effort;

  PlanResolver(Settings settings) {
    this.settings = settings;
    this.effort = settings.get(Setting.EFFORT);
  }

  /**
   * The plan for a test by itself.
   *
   * @param classPath of its fork
   */
  MeasurementPlan alone(PerformanceTest test, List<Path> classPath) {
    return resolve(test, List.of(current(test, classPath)), false);
  }

  /**
   * The plan for a test with the reference test of its claim.
   *
   * @param classPath of their fork
   */
  MeasurementPlan claiming(PerformanceTest test, ClaimTerms claim, List<Path> classPath) {
    if (forks(test.settings()) == 0) {
      throw noForks("@FasterThan", test);
    }
    TestedVersion reference =
        new TestedVersion(Version.REFERENCE, claim.reference(), claim.uniqueId(), classPath);
    return resolve(test, List.of(current(test, classPath), reference), false);
  }

  private static TestedVersion current(PerformanceTest test, List<Path> classPath) {
    return new TestedVersion(Version.CURRENT, test.id().name(), test.uniqueId(), classPath);
  }

  /**
   * The plan for a test against another version of itself.
   *
   * @param jdk the home of the base's own, if it has one
   */
  MeasurementPlan paired(
      PerformanceTest test, List<Path> current, List<Path> base, Optional<Path> jdk) {
    if (settings.given(Setting.FORKS).filter(forks -> forks == 0).isPresent()) {
      throw noForks("benchline.against", test);
    }
    TestedVersion other = new TestedVersion(Version.BASE, test.uniqueId(), base);
    List<TestedVersion> versions =
        List.of(
            new TestedVersion(Version.CURRENT, test.uniqueId(), current),
            jdk.map(other::on).orElse(other));
    return resolve(test, versions, true);
  }

  /** The numbers of replicates at which a test is judged against another version of itself. */
  PairedPlan looks() {
    return effort == Effort.THOROUGH ? PairedPlan.THOROUGH : PairedPlan.DEFAULT;
  }

  /**
   * @param inForks whether it takes forks even if the test itself wants none
   */
  private MeasurementPlan resolve(
      PerformanceTest test, List<TestedVersion> versions, boolean inForks) {
    TestSettings own = test.settings();
    Mode mode = own.mode().orElse(Mode.AVERAGE_TIME);
    int standard = mode == Mode.SINGLE_SHOT_TIME ? effort.forks * SINGLE_SHOT_FACTOR : effort.forks;
    int forks = number(Setting.FORKS, own, standard);
    if (forks == 0 && inForks) {
      forks = standard;
    }
    if (forks == 0 && own.isolation().isPresent()) {
      throw new ConfigurationException(
          ("@PerfTest on %s requires that `forks` be at least 1 when `isolation` is set, but was 0:"
                  + " versions are only kept apart in forks.")
              .formatted(test.id().displayName()));
    }
    // A cold start must not find the JDK's classes loaded by the other version.
    boolean apart =
        mode == Mode.SINGLE_SHOT_TIME
            || versions.stream().anyMatch(version -> version.otherJdk().isPresent());
    Isolation isolation = apart ? Isolation.JVM : own.isolation().orElse(Isolation.CLASS_LOADER);
    int threads = number(Setting.THREADS, own);
    return new MeasurementPlan(
        test.id(),
        versions,
        mode,
        isolation,
        forks,
        threads,
        mode == Mode.SINGLE_SHOT_TIME ? 1 : number(Setting.ITERATIONS, own, effort.iterations),
        Duration.ofMillis(number(Setting.ITERATION_MILLIS, own, effort.iterationMillis)),
        isolation == Isolation.JVM
            ? MeasurementPlan.SLICE_BETWEEN_JVMS
            : SLICE.multipliedBy(threads),
        Duration.ofMillis(number(Setting.WARM_UP_MILLIS, own, effort.warmUpMillis)),
        Duration.ofSeconds(number(Setting.TIMEOUT_SECONDS, own)),
        own.jvmArguments());
  }

  /** The forks of a test, wherever they are set; enough to know whether there are any. */
  int forks(TestSettings own) {
    return number(Setting.FORKS, own, effort.forks);
  }

  /**
   * The plan by which a failure is confirmed: with as many forks as a build runs, unless the user
   * has set how many. One alone is too few even then: the machine may have stalled while it ran,
   * and nothing tells how far forks are apart.
   */
  MeasurementPlan confirmation(PerformanceTest test, MeasurementPlan plan) {
    int forks = number(Setting.FORKS, test.settings(), Effort.NORMAL.forks);
    int most = Math.max(plan.forks(), forks);
    return patient(plan).with(plan.versions(), most == 0 ? 0 : Math.max(FEWEST_TO_CONFIRM, most));
  }

  /** More warm-up, but never so much that half of a fork's time would be gone. */
  static MeasurementPlan patient(MeasurementPlan plan) {
    Duration more = plan.warmUp().multipliedBy(PATIENCE);
    Duration most = plan.timeout().dividedBy(2);
    Duration budget = more.compareTo(most) < 0 ? more : most;
    return budget.compareTo(plan.warmUp()) > 0 ? plan.withWarmUp(budget) : plan;
  }

  private static ConfigurationException noForks(String what, PerformanceTest test) {
    return new ConfigurationException(
        ("%s on %s requires that `forks` be at least 1, but was 0: two versions can only be"
                + " measured interleaved in a fork.")
            .formatted(what, test.id().displayName()));
  }

  private int number(Setting<Integer> setting, TestSettings own) {
    return number(setting, own, settings.get(setting));
  }

  private int number(Setting<Integer> setting, TestSettings own, int standard) {
    return settings.given(setting).orElse(own.numbers().getOrDefault(setting, standard));
  }
}
