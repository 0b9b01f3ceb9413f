package dev.benchline.measure;

import dev.benchline.metrics.Design;
import dev.benchline.metrics.TestId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Everything that decides how a subject is measured.
 *
 * @param subject the test
 * @param versions the versions to run: one, or two that are interleaved; the current version comes
 *     first
 * @param mode what one observation is
 * @param isolation how two versions are kept apart
 * @param forks new JVMs, or 0 to measure in the JVM that runs the test
 * @param threads workers that invoke the subject together
 * @param iterations timed periods of each fork
 * @param iterationTime length of one timed period of a single version
 * @param sliceTime length of one timed period when two versions are interleaved, unless something
 *     of the test's own runs before or after each iteration
 * @param warmUp the most time a fork may spend on warm-up
 * @param timeout the most time a fork may live; zero if the forks were another tool's
 * @param jvmArguments further arguments for the forks' JVM, after the inherited ones
 */
public record MeasurementPlan(
    TestId subject,
    List<TestedVersion> versions,
    Mode mode,
    Isolation isolation,
    int forks,
    int threads,
    int iterations,
    Duration iterationTime,
    Duration sliceTime,
    Duration warmUp,
    Duration timeout,
    List<String> jvmArguments) {

  /** Between two JVMs every change of turns costs the operating system's scheduling. */
  public static final Duration SLICE_BETWEEN_JVMS = Duration.ofMillis(20);

  public MeasurementPlan {
    versions = List.copyOf(versions);
    jvmArguments = List.copyOf(jvmArguments);
  }

  /**
   * The settings that must agree before two results may be compared. How many forks and iterations
   * were run is not among them: a fork is one observation however many there are. The number of
   * versions is: a version that shares a JVM with another one takes longer there.
   */
  public String comparableSettings() {
    // Of the same form in every locale.
    return "mode=%s, threads=%s, versions=%s, jvmArguments=%s"
        .formatted(mode, threads, versions.size(), jvmArguments);
  }

  /** The same plan for some of its versions, in so many forks. */
  public MeasurementPlan with(List<TestedVersion> versions, int forks) {
    return with(versions, forks, iterations, warmUp, timeout, jvmArguments);
  }

  /** True if two versions are measured in replicates. */
  public boolean isPaired() {
    return versions.size() > 1;
  }

  /** True if another version of the test is measured as well. */
  public boolean hasBase() {
    return versions.stream().anyMatch(each -> each.version() == Version.BASE);
  }

  /** True if the other plan is the same but for the test. */
  public boolean differsInTestFrom(MeasurementPlan other) {
    boolean sameVersions =
        versions.size() == other.versions.size()
            && IntStream.range(0, versions.size())
                .allMatch(i -> versions.get(i).differsInTestFrom(other.versions.get(i)));
    return sameVersions && with(other.subject, other.versions).equals(other);
  }

  private MeasurementPlan with(TestId test, List<TestedVersion> others) {
    return new MeasurementPlan(
        test,
        others,
        mode,
        isolation,
        forks,
        threads,
        iterations,
        iterationTime,
        sliceTime,
        warmUp,
        timeout,
        jvmArguments);
  }

  /** The design, which says what is read out of its recordings. */
  public Design design() {
    if (isDoneElsewhere()) {
      return Design.IMPORTED;
    }
    if (mode == Mode.SINGLE_SHOT_TIME) {
      return Design.SINGLE_SHOT_TIME;
    }
    return isPaired() ? Design.PAIRED : Design.ALONE;
  }

  /** True if another tool has carried it out, so that it cannot be measured again here. */
  public boolean isDoneElsewhere() {
    return timeout.isZero();
  }

  /** The same plan with a slowdown injected into the current version. */
  public MeasurementPlan injecting(InjectedSlowdown injected) {
    List<TestedVersion> others = new ArrayList<>(versions);
    others.set(0, versions.get(0).with(injected));
    return with(others, forks);
  }

  /**
   * The same plan without the optimizing compiler, which removes allocations; which ones differs
   * between forks and between processors. A version alone gets two forks, and two versions share
   * one. Where the JVM's own arguments have turned the tiers off, it would not heed their limit.
   */
  public MeasurementPlan beforeJit() {
    int alone = isPaired() ? 1 : 2;
    return with(
        versions,
        alone,
        iterations,
        warmUp,
        timeout,
        with("-XX:+TieredCompilation", "-XX:TieredStopAtLevel=1"));
  }

  /**
   * The same plan in JVMs that wait for the JIT: code that is to be compiled does not go on in its
   * slow form until it is. What the JIT then knows of the code is nearly the same in each JVM.
   */
  public MeasurementPlan inForeground() {
    return with(versions, forks, iterations, warmUp, timeout, with("-XX:-BackgroundCompilation"));
  }

  /** The same plan for two versions that have a JVM each, whose slices are not as short. */
  public MeasurementPlan inSeparateJvms() {
    return new MeasurementPlan(
        subject,
        versions,
        mode,
        Isolation.JVM,
        forks,
        threads,
        iterations,
        iterationTime,
        sliceTime.compareTo(SLICE_BETWEEN_JVMS) > 0 ? sliceTime : SLICE_BETWEEN_JVMS,
        warmUp,
        timeout,
        jvmArguments);
  }

  private List<String> with(String... more) {
    List<String> arguments = new ArrayList<>(jvmArguments);
    arguments.addAll(List.of(more));
    return arguments;
  }

  /**
   * The same plan, in which what a test counts is observed so many times at least, in more
   * iterations of its forks. A single shot stays one observation of each fork.
   */
  public MeasurementPlan observing(int fewest) {
    return mode == Mode.SINGLE_SHOT_TIME || Math.max(1, forks) * iterations >= fewest
        ? this
        : with(versions, forks, fewest, warmUp, timeout, jvmArguments);
  }

  /** The same plan for the base alone, in one fork without warm-up. */
  public MeasurementPlan baseAlone() {
    return with(List.of(versions.get(1)), 1).withWarmUp(Duration.ZERO);
  }

  /** The same plan with another budget for warm-up. */
  public MeasurementPlan withWarmUp(Duration budget) {
    return with(versions, forks, iterations, budget, timeout, jvmArguments);
  }

  /** The same plan with about this much warm-up and measuring for each version. */
  public MeasurementPlan lasting(Duration budget, Duration measuring, Duration most) {
    boolean once = mode == Mode.SINGLE_SHOT_TIME;
    int periods = (int) Math.max(1, measuring.dividedBy(iterationTime));
    Duration limit = most.compareTo(timeout) < 0 ? most : timeout;
    return with(
        versions, 1, once ? iterations : periods, once ? warmUp : budget, limit, jvmArguments);
  }

  private MeasurementPlan with(
      List<TestedVersion> others,
      int otherForks,
      int otherIterations,
      Duration otherWarmUp,
      Duration otherTimeout,
      List<String> arguments) {
    return new MeasurementPlan(
        subject,
        others,
        mode,
        isolation,
        otherForks,
        threads,
        otherIterations,
        iterationTime,
        sliceTime,
        otherWarmUp,
        otherTimeout,
        arguments);
  }
}
