package dev.benchline.fork;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Interference;
import dev.benchline.measure.LoopControl;
import dev.benchline.measure.Measurement;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.MeasurementPlan;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Measures the tests of one replicate one after the other: each is calibrated, warmed up and
 * measured to its end in all versions before the next one begins. Their order is that of the test
 * framework.
 */
final class TestsInTurn {

  private final List<MeasurementPlan> plans;
  private final Replicate replicate;
  private final boolean recorded;
  private String current = "";
  private Instant measuredSince = Instant.EPOCH;
  private Duration setUp = Duration.ZERO;
  private Duration compiling = Duration.ZERO;

  /**
   * @param plans of the tests that the replicate runs
   * @param recorded whether Flight Recorder watches
   */
  TestsInTurn(List<MeasurementPlan> plans, Replicate replicate, boolean recorded) {
    this.plans = plans;
    this.replicate = replicate;
    this.recorded = recorded;
  }

  /**
   * Sets the versions up and measures.
   *
   * @param number of the replicate
   * @return what was measured, in its order; of a test that was skipped nothing
   * @throws EndedEarly if a test ended badly
   * @throws MeasurementException if the versions cannot be told apart in one JVM
   * @throws NotTogether if other tests have come than were asked for, or each has a setup of its
   *     own that takes as long
   */
  List<MeasuredTest> run(int number) {
    long begun = System.nanoTime();
    List<LoopControl> versions = replicate.start();
    setUp = since(begun);
    begun = System.nanoTime();
    if (plans.size() == 1) {
      return List.of(measure(plans.get(0), versions, number, begun));
    }
    List<MeasuredTest> measured = new ArrayList<>();
    Optional<String> test = Optional.of(replicate.test());
    while (test.isPresent()) {
      current = test.get();
      measured.add(measure(plan(current), versions, number, begun));
      current = "";
      begun = System.nanoTime();
      test = replicate.next();
      if (test.isPresent() && SetUpCost.isPaidAgain(setUp, since(begun))) {
        throw new NotTogether("", "Each test has a setup of its own.");
      }
    }
    return measured;
  }

  private MeasuredTest measure(
      MeasurementPlan plan, List<LoopControl> versions, int number, long begun) {
    Measurement measurement =
        new Measurement(plan, versions, Interference.ofThisMachine(), recorded);
    ForkRecording recording = measurement.run(number).with(JvmWarnings.ofThisJvm());
    replicate.requireOwnProviders(plan.subject());
    measuredSince = measurement.measuredSince();
    compiling = measurement.compiling();
    return new MeasuredTest(plan.subject(), recording, since(begun));
  }

  private MeasurementPlan plan(String test) {
    return plans.stream()
        .filter(plan -> plan.versions().get(0).uniqueId().equals(test))
        .findFirst()
        .orElseThrow(() -> new NotTogether("", "Nobody has asked for " + test + "."));
  }

  private static Duration since(long nanoTime) {
    return Duration.ofNanos(System.nanoTime() - nanoTime);
  }

  /** The unique id of the test that is being measured along with others; empty between two. */
  String current() {
    return current;
  }

  /** The end of the last test's warm-up. */
  Instant measuredSince() {
    return measuredSince;
  }

  /** The part of the last test's warm-up in which the JIT has compiled. */
  Duration compiling() {
    return compiling;
  }

  /** The time until all versions were set up. */
  Duration setUp() {
    return setUp;
  }
}
