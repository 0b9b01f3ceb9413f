package dev.benchline.verdict;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Recording;
import dev.benchline.measure.WarningType;
import dev.benchline.samples.Sample;
import dev.benchline.samples.Samples;
import dev.benchline.statistics.Modes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Judges a test by forks of its own, against its stored baseline.
 *
 * <p>What the first forks show is believed, unless it would fail the test. Chance finds the worst
 * of many tests, and a JIT that came too late makes exact metrics larger, so a failure must be
 * found again in fresh forks that it did not choose. A slower time fails nothing if all of those
 * were starved of processors. Forks without the optimizing compiler come last, when what they count
 * is recorded, or explains why more is allocated than was recorded. What is to be a baseline is
 * measured once more if the machine was busy.
 */
public final class StoredJudge implements Judge {

  private enum Phase {
    FIRST,
    AGAIN,
    CONFIRMATION,
    BEFORE_JIT,
    DONE
  }

  private final StoredPlans plans;
  private final StoredTerms terms;
  private final boolean records;
  private final List<ForkRecording> forks = new ArrayList<>();
  private int taken;
  private Phase phase = Phase.FIRST;
  private boolean allStarved;
  private @Nullable Findings findings;

  /**
   * A judge that has seen nothing yet.
   *
   * @param plans what may be measured
   * @param terms what it is compared with
   * @param records whether what is measured becomes the baseline, so that nothing can fail
   */
  public StoredJudge(StoredPlans plans, StoredTerms terms, boolean records) {
    this.plans = plans;
    this.terms = terms;
    this.records = records;
  }

  /** The chance that it fails an unchanged test. */
  public double level() {
    return terms.level();
  }

  /** True if there is no baseline, and none is recorded. */
  public boolean comparesNothing() {
    return terms.baseline().isEmpty() && !records;
  }

  /** The findings of what was measured for another reason. */
  Findings findings(Recording recording) {
    return terms.findings(recording.plan(), recording, Samples.of(recording, 0));
  }

  @Override
  public Next next() {
    while (phase != Phase.DONE && hasEnough()) {
      conclude();
    }
    if (phase == Phase.DONE) {
      return new Next.Done();
    }
    int number = firstFork() + forks.size();
    return new Next.Measure(plan(), number, new Progress("fork", taken, most()));
  }

  @Override
  public void take(Recording recording) {
    forks.addAll(recording.forks());
    taken += recording.forks().size();
  }

  @Override
  public Findings findings() {
    if (findings == null) {
      throw new IllegalStateException(plans.plan().subject() + " has not been measured");
    }
    boolean doubted = allStarved && !records && findings.judgment().verdict() == Verdict.REGRESSED;
    return doubted
        ? findings.with(Distrust.ofTimes(findings.judgment(), WarningType.TOO_BUSY.of()))
        : findings;
  }

  private boolean hasEnough() {
    return forks.size() >= wanted()
        || (phase == Phase.FIRST && !forks.isEmpty() && needsNoMore(new Recording(plan(), forks)));
  }

  /**
   * True if a test need not be measured any longer, since nothing of it comes near to a regression.
   * One that has forks enough to tell two modes by, and a single shot, which is one observation,
   * take them all.
   */
  private boolean needsNoMore(Recording soFar) {
    MeasurementPlan plan = plans.plan();
    return !records
        && plan.mode() != Mode.SINGLE_SHOT_TIME
        && plan.forks() < Modes.FEWEST
        && terms.baseline().isPresent()
        && !terms.judgment(plan, Samples.of(soFar, 0)).couldRegress();
  }

  /** Turns the forks of a phase into findings. Fresh forks replace what there was. */
  private void conclude() {
    Recording recording = new Recording(plan(), forks);
    if (phase != Phase.BEFORE_JIT) {
      allStarved = forks.stream().allMatch(StoredJudge::starved);
    }
    findings =
        phase == Phase.BEFORE_JIT
            ? withBeforeJit(findings(), recording)
            : terms.findings(plans.plan(), recording, samples(recording));
    boolean confirms =
        phase == Phase.FIRST && plans.confirmation().isPresent() && !records && findings.fail();
    if (phase == Phase.FIRST
        && records
        && plans.confirmation().isPresent()
        && disturbed(recording)) {
      phase = Phase.AGAIN;
    } else if (confirms) {
      phase = Phase.CONFIRMATION;
    } else {
      phase = phase != Phase.BEFORE_JIT && wantsBeforeJit() ? Phase.BEFORE_JIT : Phase.DONE;
    }
    forks.clear();
  }

  /** True if something interfered with it: what is to be a baseline is then measured again. */
  private static boolean disturbed(Recording recording) {
    return recording.forks().stream()
        .flatMap(fork -> fork.warnings().stream())
        .anyMatch(warning -> warning.type().tellsOfInterference());
  }

  private static boolean starved(ForkRecording fork) {
    return fork.warnings().stream().anyMatch(warning -> warning.type().tellsOfStarving());
  }

  /**
   * Joins to fresh forks what earlier ones counted, so that a count which they do not confirm
   * shows.
   */
  private List<Sample> samples(Recording recording) {
    List<Sample> samples = Samples.of(recording, 0);
    return phase == Phase.CONFIRMATION
        ? samples.stream().map(sample -> sample.joining(findings().samples())).toList()
        : samples;
  }

  private boolean wantsBeforeJit() {
    return plans.beforeJit().isPresent()
        && plans.plan().mode() != Mode.SINGLE_SHOT_TIME
        && (records
            ? !findings().judgment().toleratesAllocatingTwice()
            : terms.knowsBeforeJit() && findings().judgment().allocatesMore());
  }

  private Findings withBeforeJit(Findings found, Recording beforeJit) {
    Recording optimized = found.recording().orElseThrow();
    List<Sample> samples = new ArrayList<>(found.samples());
    Samples.beforeJit(beforeJit).ifPresent(samples::add);
    return terms.findings(plans.plan(), optimized, samples);
  }

  private MeasurementPlan plan() {
    return switch (phase) {
      case FIRST, AGAIN, DONE -> plans.first();
      case CONFIRMATION -> plans.confirmation().orElseThrow();
      case BEFORE_JIT -> plans.beforeJit().orElseThrow();
    };
  }

  private int wanted() {
    return Math.max(1, plan().forks());
  }

  /** All forks that there can be, whichever of them turn out to be needed. */
  private int most() {
    int first = Math.max(1, plans.first().forks());
    return first
        + plans.confirmation().map(plan -> records ? first : plan.forks()).orElse(0)
        + plans.beforeJit().map(MeasurementPlan::forks).orElse(0);
  }

  private int firstFork() {
    int ofFirst = Math.max(1, plans.first().forks());
    return switch (phase) {
      case FIRST, DONE -> 1;
      case AGAIN, CONFIRMATION -> 1 + ofFirst;
      case BEFORE_JIT -> 1 + ofFirst + plans.confirmation().map(MeasurementPlan::forks).orElse(0);
    };
  }
}
