package dev.benchline.measure;

import dev.benchline.measure.LoopControl.Lap;
import dev.benchline.metrics.BuiltInMetric;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * The measurement of one fork: calibrates, warms up and measures its versions.
 *
 * <p>A single version runs iterations of {@link MeasurementPlan#iterationTime()}. Two versions run
 * slices of {@link MeasurementPlan#sliceTime()}, in the order A B, B A, A B, ... so that neither is
 * always first, with the same number of invocations on both: until they are {@linkplain
 * SlicePrecision precise}, and for as long as all iterations together at most, but ten pairs of
 * slices at least, or of an invocation that is longer than a slice as many as there are iterations.
 * Where the test has methods that run before or after each iteration, whole iterations take the
 * place of slices, and all of them are taken: in slices these methods would run a hundred times as
 * often as they do for a single version, and what they cause would be another part of the time.
 * Where each invocation is timed, for its percentiles, all iterations are taken. They run on the
 * same processor. A version that is several times faster than the other runs ahead of each of its
 * slices ({@link Period#ahead}). A is the version that was loaded first, in the warm-up as well
 * ({@link Turns}).
 */
public final class Measurement {

  private static final int REFERENCE_TIMES = 10;
  private static final int MOST_PAIRS = 5_000;
  private static final int FEWEST_PAIRS = 10;

  /** The slices' time that a version may take which is many times slower than the other. */
  private static final int MOST_SLICES = 16;

  /** Of the warm-up of two versions. */
  private static final int SLICES_OF_A_STEP = 10;

  private final MeasurementPlan plan;
  private final List<LoopControl> versions;
  private Turns turns;
  private final Interference surroundings;
  private final boolean bySpan;
  private final boolean hasHooks;
  private final List<Warning> warnings = new ArrayList<>();
  private Instant measuredSince = Instant.EPOCH;
  private Duration compiling = Duration.ZERO;

  public Measurement(MeasurementPlan plan, List<LoopControl> versions, Interference surroundings) {
    this(plan, versions, surroundings, false);
  }

  /**
   * @param bySpan whether two versions run for as long as was planned, however many pairs that
   *     makes: a recording is worth what it has seen, also where the machine is busy
   */
  public Measurement(
      MeasurementPlan plan, List<LoopControl> versions, Interference surroundings, boolean bySpan) {
    this.bySpan = bySpan;
    this.plan = plan;
    this.versions = versions;
    this.turns = new Turns(versions);
    this.surroundings = surroundings;
    this.hasHooks =
        plan.mode() != Mode.SINGLE_SHOT_TIME && versions.stream().anyMatch(LoopControl::hasHooks);
  }

  /** Runs the whole measurement of a fork. */
  public ForkRecording run(int forkNumber) {
    long invocations = 1;
    turns = Turns.of(versions, forkNumber);
    if (versions.size() == 1) {
      surroundings.load().ifPresent(warnings::add);
    }
    Interference.Look before;
    if (plan.mode() == Mode.SINGLE_SHOT_TIME) {
      before = surroundings.look();
      measuredSince = Instant.now();
      turns.round(1, false);
    } else {
      Period period = warmUp(calibrate());
      invocations = plan.versions().get(0).injected().fit(period.invocations());
      new ZeroCostCheck(plan, versions).check(turns.versions(), period);
      keepOnOneProcessor();
      if (isInSlices() && plan.mode() == Mode.AVERAGE_TIME && !bySpan) {
        turns = turns.withAhead(period.ahead(MOST_SLICES * periodNanos()));
      }
      turns.reset();
      before = surroundings.look();
      measuredSince = Instant.now();
      measure(invocations, period.nanos());
    }
    warnings.addAll(surroundings.disturbancesSince(before));
    return new ForkRecording(forkNumber, finish(invocations), warnings);
  }

  /** The end of the warm-up. */
  public Instant measuredSince() {
    return measuredSince;
  }

  /** The part of the warm-up of two versions in which the JIT has compiled. */
  public Duration compiling() {
    return compiling;
  }

  /** Doubles the invocations until an iteration takes at least half of its time. */
  private Period calibrate() {
    long invocations = 1;
    while (true) {
      List<Lap> laps = turns.round(invocations, false);
      if (longest(laps) >= periodNanos() / 2) {
        return period(invocations, laps);
      }
      invocations *= 2;
    }
  }

  private Period period(long invocations, List<Lap> laps) {
    long most = isInSlices() ? MOST_SLICES * periodNanos() : periodNanos();
    return Period.of(periodNanos(), most, invocations, laps);
  }

  private Period warmUp(Period calibrated) {
    Period period = calibrated;
    long stepNanos = Math.min(stepNanos(), plan.warmUp().toNanos() / 50);
    boolean apart = plan.isolation() == Isolation.JVM;
    LongSupplier work = apart ? System::nanoTime : WarmUpTime::processorTime;
    WarmUpTime time = new WarmUpTime(plan, versions, System::nanoTime, work);
    List<WarmUp> states =
        turns.versions().stream().map(version -> new WarmUp(version::jitIsLate)).toList();
    boolean settled = false;
    boolean jitWasLate = false;
    while (!settled && !time.isOver(jitWasLate)) {
      settled = true;
      List<Lap> laps = new ArrayList<>();
      for (int i = 0; i < versions.size(); i++) {
        long invocations = period.invocations();
        Lap least = leastLap(turns.versions().get(i), invocations, stepNanos, time);
        double nanos = (double) least.nanos() / invocations;
        settled &= states.get(i).settledAfter(nanos, (double) least.allocatedBytes() / invocations);
        laps.add(least);
      }
      turns.reset();
      period = period(period.invocations(), laps);
      jitWasLate = states.stream().anyMatch(WarmUp::jitWasLate);
      settled &= time.isEnough();
    }
    if (!settled && !plan.warmUp().isZero()) {
      warnings.add(WarningType.NOT_STEADY.of(time.limit(jitWasLate) / 1_000_000));
    }
    compiling = time.compiling();
    return period;
  }

  /** Runs for a step of the warm-up, at least once; slices are far shorter than a step. */
  private Lap leastLap(LoopControl version, long invocations, long stepNanos, WarmUpTime time) {
    long start = System.nanoTime();
    Lap least = version.run(invocations);
    long spent = least.elapsedNanos();
    while (spent < stepNanos) {
      Lap lap = version.run(invocations);
      spent += Math.max(1, lap.elapsedNanos());
      if (lap.nanos() < least.nanos()) {
        least = lap;
      }
    }
    if (hasHooks) {
      time.leaveOut(System.nanoTime() - start - spent);
    }
    return least;
  }

  private long stepNanos() {
    long iteration = plan.iterationTime().toNanos();
    return versions.size() == 1
        ? iteration
        : Math.min(iteration / 2, SLICES_OF_A_STEP * periodNanos());
  }

  /**
   * Keeps two versions of one thread each on the same processor, when they have started the threads
   * that they need: those stay free. If one version goes on to start threads, which would have to
   * share it, neither is kept. No processor is better than another, so the number of the process
   * decides, and forks that run at the same time are spread.
   */
  private void keepOnOneProcessor() {
    List<Integer> processors = surroundings.processors();
    boolean alone = versions.size() == 2 && plan.threads() == 1;
    if (alone
        && !processors.isEmpty()
        && turns.versions().stream().noneMatch(LoopControl::startsThreads)) {
      long process = ProcessHandle.current().pid();
      int processor = processors.get((int) (process % processors.size()));
      turns.versions().forEach(version -> version.keepOn(processor));
    }
  }

  private void measure(long invocations, long nanos) {
    if (versions.size() == 1) {
      for (int i = 0; i < plan.iterations(); i++) {
        turns.round(invocations, false);
      }
      return;
    }
    long total = plan.iterationTime().multipliedBy(plan.iterations()).toNanos();
    // A late compilation or a neighbor makes one round long, but not all of those before.
    long usual = Math.min(nanos, longest(turns.round(invocations, false)));
    long longest = Math.max(periodNanos(), usual);
    // One invocation may take longer than a slice: then a pair is as much as an iteration.
    long fewest = invocations == 1 || hasHooks ? plan.iterations() : FEWEST_PAIRS;
    if (bySpan) {
      fewest = 1;
    }
    long pairs = Math.max(fewest, Math.min(MOST_PAIRS, total / longest));
    turns.reset();
    boolean mayStop = !bySpan && !hasHooks && plan.mode() != Mode.SAMPLE_TIME;
    SlicePrecision precision = new SlicePrecision();
    long end = System.nanoTime() + 2 * total;
    long spent = 0;
    for (int i = 0; i < pairs || spent < total || (bySpan && System.nanoTime() < end); i++) {
      List<Lap> laps = turns.round(invocations, i % 2 == 1);
      spent += i < MOST_PAIRS ? Math.max(1, longest(laps)) : total;
      precision.add(laps.get(0).nanos(), laps.get(1).nanos());
      if (mayStop && precision.isReached()) {
        return;
      }
    }
  }

  /** The longest time that passed in one of a round. */
  private static long longest(List<Lap> laps) {
    return laps.stream().mapToLong(Lap::elapsedNanos).max().orElseThrow();
  }

  private long periodNanos() {
    return (isInSlices() ? plan.sliceTime() : plan.iterationTime()).toNanos();
  }

  private boolean isInSlices() {
    return versions.size() > 1 && !hasHooks;
  }

  /**
   * Times the reference workload, after the subject and never before: it runs methods of the JDK
   * that the subject may run as well, and the JIT compiles those by what it has seen of all their
   * callers.
   */
  private static List<Double> referenceSeconds() {
    ReferenceWorkload reference = ReferenceWorkload.ofThisJvm();
    return Stream.generate(() -> reference.measure() / 1e9).limit(REFERENCE_TIMES).toList();
  }

  private List<VersionRecording> finish(long invocations) {
    boolean ruled = plan.mode() != Mode.SINGLE_SHOT_TIME && !plan.isPaired();
    List<Double> reference = ruled ? referenceSeconds() : List.of();
    List<VersionRecording> recordings = new ArrayList<>();
    for (int i = 0; i < versions.size(); i++) {
      List<Series> series = new ArrayList<>(versions.get(i).finish());
      if (!reference.isEmpty()) {
        series.add(new Series(BuiltInMetric.REFERENCE_WORKLOAD.series(), reference));
      }
      recordings.add(new VersionRecording(plan.versions().get(i).version(), invocations, series));
    }
    return recordings;
  }
}
