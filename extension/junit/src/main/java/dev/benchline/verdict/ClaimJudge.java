package dev.benchline.verdict;

import dev.benchline.measure.Caution;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.PairedSample;
import dev.benchline.statistics.Estimate;
import dev.benchline.statistics.Modes;
import dev.benchline.statistics.SignFlips;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Judges the claim that a test is at least so many times faster than a sibling, with both measured
 * side by side.
 *
 * <p>The speed-up is the sibling's undisturbed time divided by the test's. The claim is {@link
 * Verdict#PASSED} when the lower confidence bound of the speed-up reaches it, {@link
 * Verdict#REGRESSED} when the upper bound stays below it, and {@link Verdict#INCONCLUSIVE}
 * otherwise. Both bounds are one-sided at the test's share of the {@link ErrorBudget}, so that
 * neither a kept claim nor a broken one is announced by chance. When the fork pairs fall into two
 * modes, a broken claim needs the exact sign-flip permutation as well, which takes {@code
 * log2(tests / budget)} of them: 7 for one test, 13 for fifty.
 *
 * <p>The comparison's baseline is the time that the claim allows: the sibling's divided by the
 * claim. Its change is how much longer than that the test takes. The other metrics inform.
 */
public final class ClaimJudge {

  private static final Tolerance NONE = new Tolerance(0, 0);

  private final ErrorBudget budget;

  /**
   * @param budget how often a build may fail although its claims hold
   */
  public ClaimJudge(ErrorBudget budget) {
    this.budget = budget;
  }

  /**
   * Judges.
   *
   * @param duets the test as the candidate and its sibling as the base
   * @param sibling its name, for the reader
   * @param by how many times faster, from 1
   * @throws IllegalArgumentException if no time was measured, or the claim is below 1
   */
  public Judgement judge(List<PairedSample> duets, String sibling, double by) {
    if (!(by >= 1) || Double.isInfinite(by)) {
      throw new IllegalArgumentException(
          "a test is claimed to be faster 1 time or more, not " + by);
    }
    PairedSample time =
        duets.stream()
            .filter(d -> d.metric().key().equals(Metric.TIME.key()))
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "No time was measured beside "
                            + sibling
                            + ", so there is no claim to judge."));
    List<Comparison> comparisons = new ArrayList<>();
    comparisons.add(claim(time, by));
    duets.stream()
        .filter(d -> !d.metric().key().equals(Metric.TIME.key()))
        .map(ClaimJudge::informing)
        .forEach(comparisons::add);
    String reference =
        String.format(
            Locale.ROOT,
            "%s, claimed to take %.4g times as long, measured side by side, %d fork pairs",
            sibling,
            by,
            time.size());
    List<Caution> cautions = ModeShares.caution(time).map(List::of).orElse(List.of());
    return Gravity.judgement(reference, comparisons, cautions);
  }

  private Comparison claim(PairedSample time, double by) {
    OptionalDouble allowed = OptionalDouble.of(ExactRule.median(time.base()) / by);
    double current = ExactRule.median(time.candidate());
    if (time.size() < 2) {
      List<Caution> cautions = new ArrayList<>(time.cautions());
      cautions.add(
          new Caution(
              "too few forks", "One fork pair says nothing about the next: use 2 or more."));
      return new Comparison(
          time.metric(),
          Verdict.INCONCLUSIVE,
          true,
          allowed,
          current,
          Optional.empty(),
          NONE,
          OptionalDouble.empty(),
          cautions);
    }
    double[] beyond = beyondClaim(time, by);
    Estimate change =
        time.size() < 10 ? Estimate.ofMean(beyond) : Estimate.ofAlternatingMean(beyond);
    double level = budget.perTest();
    return new Comparison(
        time.metric(),
        verdict(change, beyond, level),
        true,
        allowed,
        current,
        Optional.of(
            new Change(
                Math.expm1(change.value()),
                Math.expm1(change.lower(level)),
                Math.expm1(change.upper(level)),
                1 - 2 * level)),
        NONE,
        Limits.part(new Limits(0, 0).detectable(change, level)),
        time.cautions());
  }

  private static Verdict verdict(Estimate change, double[] beyond, double level) {
    if (change.upper(level) <= 0) {
      return Verdict.PASSED;
    }
    boolean broken = change.lower(level) > 0;
    if (broken && Modes.find(beyond).isPresent()) {
      broken = SignFlips.pGreater(beyond, 0, beyond.length) <= level;
    }
    return broken ? Verdict.REGRESSED : Verdict.INCONCLUSIVE;
  }

  /** Per duet the logarithm of how much longer the test took than the claim allows. */
  private static double[] beyondClaim(PairedSample time, double by) {
    return time.logRatios().stream().mapToDouble(ratio -> ratio + Math.log(by)).toArray();
  }

  private static Comparison informing(PairedSample sample) {
    Optional<Change> change = Optional.empty();
    if (!sample.logRatios().isEmpty() && sample.size() > 1) {
      Estimate log = PairedMetric.change(sample);
      change = Optional.of(Limits.change(log, Verdict.INCONCLUSIVE, Limits.PASS));
    }
    return new Comparison(
        sample.metric().as(Kind.INFO),
        Verdict.INCONCLUSIVE,
        false,
        OptionalDouble.of(ExactRule.median(sample.base())),
        ExactRule.median(sample.candidate()),
        change,
        NONE,
        OptionalDouble.empty(),
        sample.cautions());
  }
}
