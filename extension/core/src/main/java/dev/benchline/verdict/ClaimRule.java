package dev.benchline.verdict;

import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.samples.PairedSample;
import dev.benchline.statistics.Estimate;
import dev.benchline.statistics.Modes;
import dev.benchline.statistics.SignFlips;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Judges the claim that a test is at least so many times faster than a reference test, with both
 * measured interleaved in pairs.
 *
 * <p>The speed-up is the reference test's time divided by the test's. The claim is {@link
 * Verdict#PASSED} when the lower 95 % bound of the speed-up reaches it, {@link Verdict#NOT_FASTER}
 * when the upper bound at the test's share of the {@link ErrorBudget} stays below it, and {@link
 * Verdict#INCONCLUSIVE} otherwise: the budget is for what fails a build. A single fork shows no
 * spread, so one of a quarter is assumed for it, of the logarithm: it passes only what is 1.5 times
 * as fast as it claims, and never refutes. When the pairs fall into two modes, a broken claim needs
 * the exact sign-flip permutation as well, which takes {@code log2(tests / budget)} of them: 7 for
 * one test, 13 for fifty.
 */
public final class ClaimRule {

  /** Chance of each bound to miss, where nothing fails for it. */
  private static final double EACH_BOUND = 0.05;

  /**
   * Standard deviation of the logarithm of the speed-up from fork to fork, for a fork that is the
   * only one. The widest of twelve subjects showed 0.23 on a busy machine, and half of them less
   * than 0.03.
   */
  private static final double SPREAD_OF_FORKS = 0.25;

  private final double level;

  /**
   * @param level chance that this claim is refuted although it holds, from the {@link ErrorBudget}
   */
  public ClaimRule(double level) {
    this.level = level;
  }

  double level() {
    return level;
  }

  /**
   * What is known about a claim.
   *
   * @param verdict passed, not faster or inconclusive
   * @param factor how many times faster the test is, at the best guess
   * @param lower lower bound of the factor, 0 if there is none
   * @param upper upper bound of the factor, positive infinity if there is none
   * @param confidence level of the interval between the bounds, 0.9; each alone fails half as often
   * @param minimumDetectableEffect how far the factor must fall short of the claim, as a fraction,
   *     for that to be found 9 times of 10; none if it cannot be
   * @param warnings about the claim
   */
  public record Finding(
      Verdict verdict,
      double factor,
      double lower,
      double upper,
      double confidence,
      OptionalDouble minimumDetectableEffect,
      List<Warning> warnings) {

    public Finding {
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * Judges.
   *
   * @param time the test as the current version and the reference test as the base, with a ratio
   *     for each pair
   * @param by how many times faster, from 1
   * @throws IllegalArgumentException if the claim is below 1 or there is no ratio
   */
  public Finding judge(PairedSample time, double by) {
    if (!(by >= 1) || Double.isInfinite(by)) {
      throw new IllegalArgumentException(
          "a test is claimed to be faster 1 time or more, but it was " + by);
    }
    if (time.logRatios().isEmpty()) {
      throw new IllegalArgumentException(
          "A value of "
              + time.metric().name()
              + " is 0 or less, so there is no ratio to judge by.");
    }
    boolean alone = time.size() < 2;
    double[] ratios = time.logRatios().stream().mapToDouble(Double::doubleValue).toArray();
    Estimate slower =
        alone ? Estimate.ofKnownError(ratios[0], SPREAD_OF_FORKS) : Estimate.ofMean(ratios);
    Verdict verdict = verdict(slower, ratios, Math.log(by), level);
    List<Warning> warnings = new ArrayList<>(time.warnings());
    ModeShares.warning(time).ifPresent(warnings::add);
    if (alone && verdict != Verdict.PASSED) {
      warnings.add(WarningType.TOO_FEW_FORKS.of());
    }
    return new Finding(
        verdict,
        Math.exp(-slower.value()),
        Math.exp(-slower.upper(EACH_BOUND)),
        Math.exp(-slower.lower(EACH_BOUND)),
        1 - 2 * EACH_BOUND,
        alone
            ? OptionalDouble.empty()
            : OptionalDouble.of(-Math.expm1(-new Limits(0, 0).detectable(slower, level))),
        warnings);
  }

  /**
   * The logarithm of the test's time over the reference test's may be minus that of the claim at
   * most.
   */
  private static Verdict verdict(Estimate slower, double[] ratios, double claim, double level) {
    if (slower.upper(EACH_BOUND) <= -claim) {
      return Verdict.PASSED;
    }
    boolean broken = ratios.length > 1 && slower.lower(level) > -claim;
    if (broken && Modes.find(ratios).isPresent()) {
      broken = SignFlips.pGreater(ratios, -claim) <= level;
    }
    return broken ? Verdict.NOT_FASTER : Verdict.INCONCLUSIVE;
  }
}
