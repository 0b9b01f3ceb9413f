package dev.benchline;

import dev.benchline.measure.Caution;
import dev.benchline.measure.Flight;
import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Forks;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Side;
import dev.benchline.measure.TestFailedInFork;
import dev.benchline.samples.PairedSamples;
import dev.benchline.samples.Samples;
import dev.benchline.verdict.Judgement;
import dev.benchline.verdict.Next;
import dev.benchline.verdict.PairedProcedure;
import dev.benchline.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Measures one test beside the base, duet after duet, until {@link PairedProcedure} has decided.
 *
 * <p>Duets of odd numbers start with the candidate and those of even numbers with the base, in
 * turns, since what is loaded second runs a little faster. One that was disturbed from outside is
 * void, and another takes its turn, as long as they are few.
 */
final class SideBySide {

  private final MeasurementPlan plan;
  private final Base base;
  private final Forks forks;
  private final Forks.Progress progress;
  private final List<ForkRecording> duets = new ArrayList<>();

  /** Of a duet that starts with the candidate, and of one that starts with the base. */
  private final int[] nextNumbers = {1, 2};

  /**
   * @param plan of two sides, the candidate first
   */
  SideBySide(MeasurementPlan plan, Base base, Forks forks, Forks.Progress progress) {
    this.plan = plan;
    this.base = base;
    this.forks = forks;
    this.progress = progress;
  }

  /** What was measured, if anything was, and what it means. */
  record Evidence(Optional<Recording> recording, Judgement judgement) {}

  /**
   * Measures and judges.
   *
   * @throws TestFailedInFork if the test failed on the side of the candidate
   * @throws MeasurementException if the test cannot live twice in one JVM, or a fork was lost
   */
  Evidence judge(PairedProcedure procedure) {
    if (base.missing().isPresent()) {
      return isNew(base.missing().get());
    }
    Next next = procedure.next();
    while (next instanceof Next.More more) {
      ForkRecording duet;
      try {
        duet = measure(more.duets());
      } catch (TestFailedInFork e) {
        if (!e.side().equals(Side.BASE)) {
          throw e;
        }
        return isNew(whyTheBaseCannotRunIt(e));
      }
      Optional<Caution> disturbance = duet.voidedBy();
      if (disturbance.isPresent() && procedure.mayVoid()) {
        next = procedure.offerVoided(disturbance.get());
      } else {
        duets.add(duet);
        next = procedure.offer(PairedSamples.of(new Recording(plan, List.of(duet)), 0, 1));
      }
    }
    Judgement judgement = ((Next.Done) next).judgement();
    Optional<Recording> recording = recording();
    return new Evidence(
        recording, judgement.with(recording.map(Samples::cautions).orElse(List.of())));
  }

  private Optional<Recording> recording() {
    return duets.isEmpty() ? Optional.empty() : Optional.of(new Recording(plan, duets));
  }

  private ForkRecording measure(int wanted) {
    int role = duets.size() % 2;
    int number = nextNumbers[role];
    nextNumbers[role] += 2;
    MeasurementPlan one = plan.with(plan.sides(), 1);
    Recording recording =
        forks.measure(
            one,
            number,
            soFar -> false,
            new Forks.Progress() {
              @Override
              public void forkStarted(int ignored, int count) {
                progress.forkStarted(duets.size() + 1, duets.size() + wanted);
              }

              @Override
              public void stillRunning() {
                progress.stillRunning();
              }
            });
    return recording.forks().get(0);
  }

  /** One more duet, with Flight Recorder, whose values do not count. */
  Flight record(UnaryOperator<MeasurementPlan> how) {
    return forks.record(how.apply(plan), nextNumbers[0], progress);
  }

  private Evidence isNew(String why) {
    return new Evidence(
        recording(),
        new Judgement(
            Verdict.NEW, base.name(), List.of(), List.of(new Caution("not in the base", why))));
  }

  /**
   * Why the base failed: alone it fails as well, or it is only in the way of the candidate.
   *
   * @throws MeasurementException if the base fails beside the candidate only
   */
  private String whyTheBaseCannotRunIt(TestFailedInFork besideTheCandidate) {
    MeasurementPlan alone = plan.with(List.of(plan.sides().get(1)), 1).withWarmUp(Duration.ZERO);
    try {
      forks.measure(alone, nextNumbers[0], soFar -> false, progress);
    } catch (TestFailedInFork e) {
      return "The base cannot run this test. " + e.getMessage();
    }
    if (plan.isolation() == Isolation.JVM) {
      throw new MeasurementException(
          ("%s runs alone in the base, but not while the working tree's runs beside it in another"
                  + " JVM: both want the same thing of the machine, such as a port or a file. Let it"
                  + " choose a free one.%n%s")
              .formatted(plan.subject().displayName(), besideTheCandidate.getMessage()),
          besideTheCandidate);
    }
    throw new MeasurementException(
        ("%s runs alone in the base and in the working tree, but not twice in one JVM: something in"
                + " it can exist only once, such as a port, an MBean, a native library or a lock on"
                + " a file. Keep the versions apart: @PerfTest(isolation = Isolation.JVM).%n%s")
            .formatted(plan.subject().displayName(), besideTheCandidate.getMessage()),
        besideTheCandidate);
  }
}
