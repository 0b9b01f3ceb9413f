package dev.benchline.verdict;

import dev.benchline.measure.Warning;
import java.util.ArrayList;
import java.util.List;

/**
 * The outcome of a claim that one test is faster than another of its class.
 *
 * @param reference stable name of the reference test, within the class
 * @param claimed how many times as fast the test is said to be, such as 1.5
 * @param measured how many times as fast it was: the reference test's time over the test's; not a
 *     number if that was not measured
 * @param lower lower bound of the measured factor
 * @param upper upper bound of the measured factor, positive infinity if there is none
 * @param confidence level of the interval, such as 0.96
 * @param factors how many times as fast it was in each replicate; none if nothing was measured
 * @param verdict {@link Verdict#NOT_FASTER} if the claim does not hold, {@link Verdict#PASSED} if
 *     it does, {@link Verdict#INCONCLUSIVE} if the evidence decides neither way
 * @param warnings about the claim
 */
public record Claim(
    String reference,
    double claimed,
    double measured,
    double lower,
    double upper,
    double confidence,
    List<Double> factors,
    Verdict verdict,
    List<Warning> warnings) {

  public Claim {
    factors = List.copyOf(factors);
    warnings = List.copyOf(warnings);
  }

  /** A claim that nothing is known about, for the reason that a warning gives. */
  public static Claim notMeasured(ClaimTerms terms, Warning why) {
    return new Claim(
        terms.reference(),
        terms.by(),
        Double.NaN,
        0,
        Double.POSITIVE_INFINITY,
        Double.NaN,
        List.of(),
        Verdict.INCONCLUSIVE,
        List.of(why));
  }

  /** False if nothing is known about it. */
  public boolean isMeasured() {
    return !factors.isEmpty();
  }

  /** The same claim with further warnings. */
  Claim with(List<Warning> more) {
    List<Warning> all = new ArrayList<>(warnings);
    all.addAll(more);
    return new Claim(reference, claimed, measured, lower, upper, confidence, factors, verdict, all);
  }

  /** The same claim, about which nothing is decided, for the reason that a warning gives. */
  public Claim undecided(Warning why) {
    return new Claim(
            reference,
            claimed,
            measured,
            lower,
            upper,
            confidence,
            factors,
            Verdict.INCONCLUSIVE,
            warnings)
        .with(List.of(why));
  }

  /** True if the claim was refuted. */
  public boolean isRefuted() {
    return verdict == Verdict.NOT_FASTER;
  }
}
