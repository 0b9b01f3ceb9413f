package dev.benchline.verdict;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Shares the error budget of a build among the tests that its screen suspects. It may be used by
 * several threads.
 *
 * <p>Only suspects can fail, so only they need a part. How many there will be is not known when the
 * first of them is judged, so the k-th suspect gets a part that is fixed beforehand. The parts of
 * all k add up to the whole, hence the probability of any false failure is at most the budget,
 * whatever the number of suspects and however they depend on each other.
 *
 * <p>Half of the budget falls off as {@code k^-1.6}; the other half is spread evenly, 80 % over the
 * first fifth of the build's tests and half as much over every fifth after it. The first serves
 * quiet machines, where hardly any clean test is suspected, the second noisy ones. In a simulation
 * of the looks with normal values, a test whose slowdown above the floor was 1.2 standard
 * deviations of a pair was found
 *
 * <table>
 * <caption>percent, averaged over the suspects of a build</caption>
 * <tr><th>tests</th><th>suspects</th><th>known number</th><th>k^-1.6 alone</th><th>even alone</th>
 *     <th>both</th><th>over all tests</th></tr>
 * <tr><td>50</td><td>1</td><td>99</td><td>97</td><td>87</td><td>95</td><td>73</td></tr>
 * <tr><td>50</td><td>7</td><td>92</td><td>85</td><td>87</td><td>87</td><td>73</td></tr>
 * <tr><td>200</td><td>26</td><td>81</td><td>64</td><td>73</td><td>73</td><td>55</td></tr>
 * <tr><td>1,000</td><td>5</td><td>94</td><td>88</td><td>52</td><td>82</td><td>34</td></tr>
 * <tr><td>1,000</td><td>130</td><td>61</td><td>39</td><td>52</td><td>53</td><td>34</td></tr>
 * </table>
 */
public final class SuspectBudget {

  private static final double POWER = 1.6;

  /** Riemann's zeta of 1.6: the sum of all {@code k^-1.6}. */
  private static final double SUM_OF_POWERS = 2.28576566568;

  private static final double FIRST_BLOCK = 0.8;

  private final ErrorBudget budget;
  private final int tests;
  private final SuspectCount suspects;

  /**
   * A budget that is shared within this JVM.
   *
   * @param budget of the whole build
   * @param tests about how many tests the build has, at least 1
   */
  public SuspectBudget(ErrorBudget budget, int tests) {
    this(budget, tests, new InMemory());
  }

  /**
   * A budget that is shared by all who share the count.
   *
   * @param budget of the whole build
   * @param tests about how many tests the build has, at least 1
   * @param suspects how many there were
   */
  public SuspectBudget(ErrorBudget budget, int tests, SuspectCount suspects) {
    if (tests < 1) {
      throw new IllegalArgumentException("a build judges at least 1 test, but had " + tests);
    }
    this.budget = budget;
    this.tests = tests;
    this.suspects = suspects;
  }

  /** What the next suspect may spend; it is then spent. */
  double spend() {
    return budget.perBuild() * part(suspects.next(), tests);
  }

  /** What the next suspect would get. */
  double next() {
    return budget.perBuild() * part(suspects.soFar() + 1, tests);
  }

  /** The part of the k-th suspect, from 1. */
  static double part(int k, int tests) {
    double falling = Math.pow(k, -POWER) / SUM_OF_POWERS;
    int blockSize = Math.max(1, (tests + 4) / 5);
    int block = (k - 1) / blockSize;
    double ofBlock = block == 0 ? FIRST_BLOCK : (1 - FIRST_BLOCK) * Math.pow(0.5, block);
    return falling / 2 + ofBlock / blockSize / 2;
  }

  private static final class InMemory implements SuspectCount {

    private final AtomicInteger number = new AtomicInteger();

    @Override
    public int next() {
      return number.incrementAndGet();
    }

    @Override
    public int soFar() {
      return number.get();
    }
  }
}
