package dev.benchline.verdict;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.measure.TestFailedInFork;
import dev.benchline.measure.Version;
import dev.benchline.measure.Warning;
import dev.benchline.samples.PairedSamples;
import dev.benchline.samples.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Judges a test against another version of itself, pair after pair, until {@link PairedProcedure}
 * has decided.
 *
 * <p>Pairs of odd numbers load the current version first and those of even numbers the base, since
 * what is loaded second runs a little faster. A pair that suffered interference is discarded, and
 * another of the same load order replaces it, as long as they are few.
 */
public final class PairedJudge implements Judge {

  private final MeasurementPlan plan;
  private final String base;
  private final PairedProcedure procedure;
  private final List<ForkRecording> pairs = new ArrayList<>();

  /** Of a pair that loads the current version first, and of one that loads the base first. */
  private final int[] nextNumbers = {1, 2};

  private Optional<BaseCheck> baseCheck = Optional.empty();
  private @Nullable Judgement judgement;

  /**
   * A judge that has seen nothing yet.
   *
   * @param plan of two versions, the current one first
   * @param base what reports call the other
   * @param procedure decides
   */
  public PairedJudge(MeasurementPlan plan, String base, PairedProcedure procedure) {
    this.plan = plan;
    this.base = base;
    this.procedure = procedure;
  }

  @Override
  public Next next() {
    if (judgement != null) {
      return new Next.Done();
    }
    if (baseCheck.isPresent()) {
      return new Next.Measure(baseCheck.get().plan(), nextNumbers[0], "the base alone");
    }
    if (procedure.next() instanceof PairedStep.More more) {
      String step = "pair %d of %d".formatted(pairs.size() + 1, pairs.size() + more.pairs());
      return new Next.Measure(plan.with(plan.versions(), 1), nextNumbers[loadOrder()], step);
    }
    return new Next.Done();
  }

  private int loadOrder() {
    return pairs.size() % 2;
  }

  @Override
  public void take(Recording recording) {
    if (baseCheck.isPresent()) {
      throw baseCheck.get().passed();
    }
    nextNumbers[loadOrder()] += 2;
    ForkRecording pair = recording.forks().get(0);
    Optional<Warning> disturbance = pair.discardedBecause();
    if (disturbance.isPresent() && procedure.mayDiscard()) {
      procedure.offerDiscarded(disturbance.get());
    } else {
      pairs.add(pair);
      procedure.offer(PairedSamples.of(new Recording(plan, List.of(pair)), 0, 1));
    }
  }

  @Override
  public void take(TestFailedInFork failure) {
    if (baseCheck.isPresent()) {
      judgement =
          Judgement.isNew(base, "The base cannot run this test. " + failure.getMessage())
              .with(warnings());
    } else if (failure.version() == Version.BASE) {
      nextNumbers[loadOrder()] += 2;
      baseCheck = Optional.of(new BaseCheck(plan, failure));
    } else {
      throw failure;
    }
  }

  @Override
  public Findings findings() {
    Optional<Recording> recording = recording();
    return Findings.ofPairs(
        plan,
        recording,
        recording.map(measured -> Samples.of(measured, 0)).orElse(List.of()),
        judgement == null ? decided() : judgement);
  }

  private Judgement decided() {
    if (procedure.next() instanceof PairedStep.Done done) {
      return done.judgement().with(warnings());
    }
    throw new IllegalStateException(plan.subject() + " has not been decided");
  }

  private List<Warning> warnings() {
    return recording().map(Samples::warnings).orElse(List.of());
  }

  private Optional<Recording> recording() {
    return pairs.isEmpty() ? Optional.empty() : Optional.of(new Recording(plan, pairs));
  }

  /** Finds out whether the base fails alone too, or only together with the current version. */
  private record BaseCheck(MeasurementPlan ofBoth, TestFailedInFork failure) {

    MeasurementPlan plan() {
      return ofBoth.baseAlone();
    }

    /** The base alone is all right, so that the versions are in each other's way. */
    MeasurementException passed() {
      return new MeasurementException(
          ofBoth.isolation().whyNotTogether(ofBoth.subject().displayName())
              + System.lineSeparator()
              + failure.getMessage(),
          failure);
    }
  }
}
