package dev.benchline.verdict;

import dev.benchline.measure.MeasuredTestFailed;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Version;
import dev.benchline.measure.Warning;
import dev.benchline.samples.PairedSample;
import dev.benchline.samples.Sample;
import dev.benchline.samples.Samples;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Judges a test against another version of itself by replicates, look after look, until {@link
 * PairedRule} has nothing left to find.
 */
public final class PairedJudge implements Judge {

  /** More than the numbers of replicates, so that other JVMs have numbers of their own. */
  private static final int MORE_THAN_REPLICATES = 200;

  private final PairedPlans plans;
  private final MeasurementPlan plan;
  private final PairedRule rule;
  private final Tolerances tolerances;
  private final BytesBeforeJit bytes;
  private final ComparedWith base;
  private final Replicates replicates;
  private final RandomGenerator random;
  private final RefutedChanges refuted = new RefutedChanges();
  private final List<Warning> warnings = new ArrayList<>();
  private final Set<String> confirmed = new HashSet<>();
  private int confirmations;

  /** The JVMs of a confirmation that was not the end, in words. */
  private String earlier = "";

  private Optional<BaseCheck> baseCheck = Optional.empty();
  private boolean asksForBytes;
  private @Nullable Confirmation confirmation;
  private @Nullable Judgment judgment;

  /**
   * A judge that has seen nothing yet.
   *
   * @param plans of two versions, the current one first
   * @param looks the numbers of replicates at which it judges
   * @param tolerances what is ignored
   * @param level the chance that the test fails if it is unchanged, from the {@link ErrorBudget}
   * @param base the other version
   * @param random draws the load orders
   */
  public PairedJudge(
      PairedPlans plans,
      PairedPlan looks,
      Tolerances tolerances,
      double level,
      ComparedWith base,
      RandomGenerator random) {
    this.plans = plans;
    this.plan = plans.replicates();
    this.rule = new PairedRule(looks, tolerances, level, base);
    this.tolerances = tolerances;
    this.bytes = new BytesBeforeJit(rule, tolerances);
    this.base = base;
    this.replicates = new Replicates("replicate", plan, looks, random, 1);
    this.random = random;
  }

  /** True if times and bytes that have changed are measured again in other JVMs. */
  public boolean confirmsChanges() {
    return plans.areInForeground();
  }

  /** True while the next replicates are the first ones, whose setup other tests may share. */
  public boolean sharesSetUp() {
    return confirmation == null
        && !asksForBytes
        && baseCheck.isEmpty()
        && !replicates.goOnByOtherPlan();
  }

  @Override
  public Next next() {
    if (judgment != null) {
      return new Next.Done();
    }
    if (baseCheck.isPresent()) {
      return new Next.Measure(
          baseCheck.get().plan(), replicates.nextNumber(), Progress.of("the base alone"));
    }
    if (confirmation != null) {
      return confirmation.next();
    }
    return asksForBytes ? bytes.next(plan, 1 + MORE_THAN_REPLICATES) : replicates.next();
  }

  @Override
  public void take(Recording recording) {
    if (baseCheck.isPresent()) {
      throw baseCheck.get().passed();
    }
    if (confirmation != null) {
      if (confirmation.take(recording)) {
        take(confirmation.judgment());
      }
    } else if (asksForBytes) {
      if (bytes.take(recording)) {
        asksForBytes = false;
        judge();
      }
    } else if (replicates.take(recording)) {
      judge();
    }
  }

  private void judge() {
    List<PairedSample> samples = replicates.samples();
    Judgment now = refuted.in(bytes.judge(samples, replicates.count()));
    if (!rule.isSettled(now, replicates.count())) {
      goOn(samples);
    } else if (bytes.mayDecide(samples, replicates.count())) {
      asksForBytes = true;
    } else {
      confirm(now);
    }
  }

  /**
   * Goes on to the next look. A change that is large so far needs no steady JVMs, so the next
   * replicates are measured in those that would have to confirm it.
   */
  private void goOn(List<PairedSample> samples) {
    if (LargeChange.isInTimes(samples, tolerances)) {
      replicates.goOnBy(plans.plan());
    } else {
      replicates.goOn();
    }
  }

  /** Has a decision confirmed that depends on how the JIT has compiled, unless it was before. */
  private void confirm(Judgment decided) {
    if (confirmed.containsAll(Confirmation.metrics(decided))) {
      conclude(RegressedTest.agreed(decided));
      return;
    }
    confirmations++;
    int number = 1 + MORE_THAN_REPLICATES + confirmations * MORE_THAN_REPLICATES;
    List<PairedSample> samples = replicates.samplesByOtherPlan().orElseGet(replicates::samples);
    confirmation = Confirmation.of(plans, decided, samples, random, number).orElse(null);
    concludeIfConfirmed(decided);
  }

  /** Concludes where nothing needs to be confirmed, or the replicates so far have done so. */
  private void concludeIfConfirmed(Judgment decided) {
    if (confirmation == null) {
      conclude(RegressedTest.agreed(decided));
    } else {
      replicates.samplesByOtherPlan().flatMap(confirmation::byThoseThatCount).ifPresent(this::take);
    }
  }

  /** Takes what a confirmation says. What it has left open may be decided by later looks. */
  private void take(Judgment decided) {
    warnings.addAll(Objects.requireNonNull(confirmation).warnings());
    refuted.addThoseOf(decided);
    earlier = decided.comparedWith().confirmed();
    if (bytes.mayDecide(decided, replicates.samples(), replicates.count())) {
      confirmed.addAll(Confirmation.metrics(decided));
      confirmation = null;
      asksForBytes = true;
    } else if (RefutedChanges.leaveOpen(decided) && rule.mayGoOn(decided, replicates.count())) {
      confirmation = null;
      goOn(replicates.samples());
    } else {
      conclude(decided);
    }
  }

  private void conclude(Judgment decided) {
    Recording recording = replicates.recording().orElseThrow();
    warnings.addAll(replicates.warnings());
    judgment =
        new MissingMetrics(tolerances)
            .in(
                NotProven.warned(ForegroundOnly.in(decided, replicates)).confirmedIn(earlier),
                Samples.of(recording, 0),
                Samples.of(recording, 1))
            .with(warnings.stream().distinct().toList());
  }

  @Override
  public void take(MeasuredTestFailed failure) {
    if (baseCheck.isPresent()) {
      judgment =
          Judgment.isNew(base, "The base cannot run this test. " + failure.withoutStack())
              .with(replicates.warnings());
    } else if (confirmation != null && confirmation.isInSeparateJvms()) {
      // The versions run together, so that is what there is to judge by.
      Judgment first = confirmation.first();
      confirmation = confirmation.inDefaultJvms(plans, random).orElse(null);
      concludeIfConfirmed(first);
    } else if (failure.version() == Version.BASE && replicates.count() == 0) {
      baseCheck = Optional.of(new BaseCheck(plan, failure));
    } else {
      throw failure;
    }
  }

  @Override
  public Findings findings() {
    if (judgment == null) {
      throw new IllegalStateException(plan.subject() + " has not been decided");
    }
    Optional<Recording> recording = replicates.recording();
    List<Sample> samples = new ArrayList<>();
    recording.map(measured -> Samples.of(measured, 0)).ifPresent(samples::addAll);
    bytes
        .sample()
        .map(program -> new Sample(program.metric(), program.current(), program.warnings()))
        .ifPresent(samples::add);
    return Findings.ofPairs(plan, recording, samples, judgment);
  }

  /** Finds out whether the base fails alone too, or only together with the current version. */
  private record BaseCheck(MeasurementPlan ofBoth, MeasuredTestFailed failure) {

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
