package dev.benchline.verdict;

import static dev.benchline.verdict.Evidence.TIME_MEAN;
import static dev.benchline.verdict.Evidence.TIME_MEDIAN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchline.samples.PairedSample;
import dev.benchline.verdict.PairedStep.Done;
import dev.benchline.verdict.PairedStep.More;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The promises of the paired procedure, on simulated pairs. */
@Tag("simulation")
@Execution(ExecutionMode.CONCURRENT)
class PairedSimulationTests {

  /** Few enough for every build; the documentation tells of 2,000. */
  private static final int BUILDS = Integer.getInteger("simulated.builds", 500);

  private static final int TESTS = 50;

  private final Random random = new Random(17);

  /** How two identical versions differ from pair to pair, as logarithms. */
  enum Noise {
    QUIET {
      @Override
      double draw(Random random) {
        return 0.005 * random.nextGaussian();
      }
    },
    USUAL {
      @Override
      double draw(Random random) {
        return 0.01 * random.nextGaussian();
      }
    },
    NOISY {
      @Override
      double draw(Random random) {
        return 0.03 * random.nextGaussian();
      }
    },
    /** Student's t with 3 degrees of freedom, scaled to a standard deviation of 3 %. */
    HEAVY_TAILS {
      @Override
      double draw(Random random) {
        double squares = 0;
        for (int i = 0; i < 3; i++) {
          double z = random.nextGaussian();
          squares += z * z;
        }
        return 0.03 * random.nextGaussian() / Math.sqrt(squares);
      }
    },
    /** Each version is compiled 7 % slower in one JVM of four. */
    TWO_MODES {
      @Override
      double draw(Random random) {
        double current = random.nextInt(4) == 0 ? 0.07 : 0;
        double base = random.nextInt(4) == 0 ? 0.07 : 0;
        return current - base + 0.004 * random.nextGaussian();
      }
    },
    /** One of the versions is always 7 % slower, by the toss of a coin. */
    COIN {
      @Override
      double draw(Random random) {
        return (random.nextBoolean() ? 0.07 : -0.07) + 0.004 * random.nextGaussian();
      }
    },
    /** Each version is compiled 15 % slower in one JVM of two. */
    LARGE_MODES {
      @Override
      double draw(Random random) {
        double current = random.nextBoolean() ? 0.14 : 0;
        double base = random.nextBoolean() ? 0.14 : 0;
        return current - base + 0.004 * random.nextGaussian();
      }
    },
    /** One pair of twenty is off by 7 %, either way. */
    STRAYS {
      @Override
      double draw(Random random) {
        double stray = random.nextInt(20) == 0 ? 0.07 : 0;
        return (random.nextBoolean() ? stray : -stray) + 0.002 * random.nextGaussian();
      }
    },
    /** The version that is loaded first is 20 % slower, as Kryo was with two busy loops running. */
    LOAD_ORDERS {
      @Override
      double draw(Random random) {
        return 0.02 * random.nextGaussian();
      }

      @Override
      double ofFirst() {
        return 0.2;
      }
    };

    abstract double draw(Random random);

    /** What a version loses by being loaded first. */
    double ofFirst() {
      return 0;
    }
  }

  @ParameterizedTest
  @EnumSource
  void fails_at_most_one_clean_build_in_a_hundred(Noise noise) {
    int red = 0;
    for (int build = 0; build < BUILDS; build++) {
      SuspectBudget worse = budget();
      SuspectBudget better = budget();
      boolean failed = false;
      for (int test = 0; test < TESTS; test++) {
        Run run = run(noise, 0, Tolerances.DEFAULT, worse, better);
        failed |= run.verdict == Verdict.REGRESSED;
      }
      red += failed ? 1 : 0;
    }
    assertThat(red).isLessThanOrEqualTo(BUILDS / 100);
  }

  /** What the documentation says of the cost of clean tests, in builds of few tests and of many. */
  @ParameterizedTest
  @CsvSource({
    "QUIET, 10, 2.2", "USUAL, 10, 2.9", "NOISY, 10, 5.9",
    "QUIET, 50, 2.2", "USUAL, 50, 2.9", "NOISY, 50, 5.9",
    "QUIET, 200, 2.2", "USUAL, 200, 2.9", "NOISY, 200, 5.9"
  })
  void takes_few_pairs_for_a_clean_test(Noise noise, int tests, double pairs) {
    int builds = 10_000 / tests;
    double all = 0;
    for (int build = 0; build < builds; build++) {
      SuspectBudget worse = budget(tests);
      SuspectBudget better = budget(tests);
      for (int test = 0; test < tests; test++) {
        all += run(noise, 0, Tolerances.DEFAULT, worse, better).pairs;
      }
    }
    assertThat(all / builds / tests).isCloseTo(pairs, within(0.1));
  }

  /** Neither a regression nor passed: that says nothing to anybody. */
  @ParameterizedTest
  @CsvSource({"USUAL, 0.001", "NOISY, 0.08", "LOAD_ORDERS, 0.005"})
  void leaves_few_clean_tests_open(Noise noise, double part) {
    int open = 0;
    for (int test = 0; test < 10_000; test++) {
      Run run = run(noise, 0, Tolerances.DEFAULT, budget(), budget());
      open += run.verdict == Verdict.INCONCLUSIVE ? 1 : 0;
    }
    assertThat(open / 10_000.0).isLessThanOrEqualTo(part);
  }

  /** What it says of the cost of a slowdown, the second suspect of its build. */
  @ParameterizedTest
  @CsvSource({
    "QUIET, 50, 1.07, 16",
    "QUIET, 10, 1.2, 10",
    "NOISY, 10, 1.2, 10",
    "QUIET, 50, 1.2, 10",
    "NOISY, 50, 1.2, 10",
    "QUIET, 200, 1.2, 10",
    "NOISY, 200, 1.2, 10",
    "QUIET, 200, 2, 10",
    "NOISY, 200, 2, 10",
    "HEAVY_TAILS, 200, 2, 10"
  })
  void takes_more_pairs_for_a_regression(Noise noise, int tests, double factor, double pairs) {
    double all = 0;
    for (int i = 0; i < 1_000; i++) {
      SuspectBudget worse = budget(tests);
      worse.spend();
      Run run = run(noise, Math.log(factor), Tolerances.DEFAULT, worse, budget(tests));
      all += run.pairs;
    }
    assertThat(all / 1_000).isCloseTo(pairs, within(0.5));
  }

  /** A tolerance of 1 %, in a build of 50 tests whose second suspect this is. */
  @ParameterizedTest
  @CsvSource({"0.02, 0.8", "0.03, 0.99", "0.05, 0.99"})
  void finds_a_slowdown_of_a_quiet_test(double slowDown, double part) {
    double found = found(Noise.QUIET, slowDown, new Tolerances(0.01, Map.of()), 1_000);
    assertThat(found).isGreaterThanOrEqualTo(part);
  }

  /** Half of the slowdown is the tolerance. */
  @ParameterizedTest
  @CsvSource({"0.02, 0.95", "0.03, 0.95", "0.05, 0.99"})
  void finds_a_slowdown_behind_pairs_that_are_far_off(double slowDown, double part) {
    double found = found(Noise.STRAYS, slowDown, new Tolerances(slowDown / 2, Map.of()), 1_000);
    assertThat(found).isGreaterThanOrEqualTo(part);
  }

  /** The default tolerance of 5 %: the best guess has to reach it. */
  @ParameterizedTest
  @CsvSource({
    "QUIET, 0.06, 0.99",
    "USUAL, 0.07, 0.99",
    "NOISY, 0.10, 0.9",
    "NOISY, 0.15, 0.95",
    "LOAD_ORDERS, 0.10, 0.95"
  })
  void finds_a_slowdown_beyond_the_tolerance(Noise noise, double slowDown, double part) {
    double found = found(noise, slowDown, Tolerances.DEFAULT, 1_000);
    assertThat(found).isGreaterThanOrEqualTo(part);
  }

  @Test
  void does_not_fail_a_slowdown_well_below_the_tolerance() {
    assertThat(found(Noise.QUIET, 0.03, Tolerances.DEFAULT, 2_000)).isLessThan(0.001);
  }

  private double found(Noise noise, double slowDown, Tolerances tolerances, int tests) {
    int found = 0;
    for (int test = 0; test < tests; test++) {
      SuspectBudget worse = budget();
      worse.spend();
      Run run = run(noise, Math.log1p(slowDown), tolerances, worse, budget());
      found += run.verdict == Verdict.REGRESSED ? 1 : 0;
    }
    return (double) found / tests;
  }

  /** The end of a test. */
  private record Run(Verdict verdict, int pairs) {}

  private Run run(
      Noise noise,
      double change,
      Tolerances tolerances,
      SuspectBudget worse,
      SuspectBudget better) {
    PairedProcedure procedure =
        new PairedProcedure(PairedPlan.DEFAULT, tolerances, worse, better, "base");
    int pairs = 0;
    PairedStep next = procedure.next();
    while (next instanceof More) {
      double first = pairs % 2 == 0 ? noise.ofFirst() : -noise.ofFirst();
      next = procedure.offer(pairs(noise, first + change, 1));
      pairs++;
    }
    return new Run(((Done) next).judgement().verdict(), pairs);
  }

  /** The mean moves with the typical time, and by half as much again on its own. */
  private List<PairedSample> pairs(Noise noise, double change, int count) {
    double[] time = new double[count];
    double[] mean = new double[count];
    for (int i = 0; i < count; i++) {
      double drawn = noise.draw(random);
      time[i] = change + drawn;
      mean[i] = change + drawn + noise.draw(random) / 2;
    }
    return List.of(Evidence.pairs(TIME_MEDIAN, time), Evidence.pairs(TIME_MEAN, mean));
  }

  private static SuspectBudget budget() {
    return budget(TESTS);
  }

  private static SuspectBudget budget(int tests) {
    return new SuspectBudget(ErrorBudget.OF_A_BUILD, tests);
  }
}
