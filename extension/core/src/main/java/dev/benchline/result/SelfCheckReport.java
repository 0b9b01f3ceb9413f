package dev.benchline.result;

import dev.benchline.metrics.TestId;
import dev.benchline.statistics.Estimate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The outcome of a self-check, and whether this machine may be trusted with times.
 *
 * <p>It may not when nothing was measured, when a test regressed against itself, when an earlier
 * module of the build failed, or when one of two equal versions is faster than the other: the sum
 * over tests of how far their mean change is from none, as normal scores, is more than 3 standard
 * errors from none.
 *
 * @param trials all verdicts about tests, in the order in which they were reached
 * @param claims those about what the tests claim
 * @param failedBefore how the self-check of an earlier module of the same build failed, if one did
 */
public record SelfCheckReport(
    List<Trial> trials, List<ClaimTrial> claims, Optional<String> failedBefore) {

  private static final double FAR = 3;

  public SelfCheckReport {
    trials = List.copyOf(trials);
    claims = List.copyOf(claims);
  }

  /** True if there is no verdict. */
  public boolean isEmpty() {
    return trials.isEmpty() && claims.isEmpty();
  }

  /** The number of times that a test regressed against itself. */
  public long falseAlarms() {
    return clean().stream().filter(Trial::found).count();
  }

  /** The trials without an injected slowdown. */
  public List<Trial> clean() {
    return trials.stream().filter(Trial::isClean).toList();
  }

  /** The distance of the two versions from being equal, in standard errors over the tests. */
  public double bias() {
    double sum = 0;
    int tests = 0;
    for (List<Trial> ofTest : bySubject().values()) {
      double[] ratios = ratios(ofTest.stream().filter(Trial::isClean).toList());
      if (ratios.length >= 2) {
        sum += Estimate.ofMean(ratios).score();
        tests++;
      }
    }
    return tests == 0 ? 0 : sum / Math.sqrt(tests);
  }

  /** True if times may gate on this machine. */
  public boolean isTrusted() {
    return hasPassed() && failedBefore.isEmpty();
  }

  /** True if the verdicts of this module are without fault, whatever others have. */
  public boolean hasPassed() {
    return !clean().isEmpty() && falseAlarms() == 0 && Math.abs(bias()) <= FAR;
  }

  /** The trials of each test. */
  public Map<TestId, List<Trial>> bySubject() {
    return trials.stream()
        .collect(Collectors.groupingBy(Trial::subject, LinkedHashMap::new, Collectors.toList()));
  }

  /** The logarithms of the ratios of the typical times, per pair. */
  public static double[] ratios(List<Trial> trials) {
    return trials.stream()
        .flatMap(trial -> trial.median().stream())
        .mapToDouble(Double::doubleValue)
        .toArray();
  }
}
