package dev.benchline.verdict;

import static dev.benchline.verdict.Evidence.TIME_MEAN;
import static dev.benchline.verdict.Evidence.TIME_MEDIAN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.Recording;
import dev.benchline.samples.PairedSample;
import dev.benchline.statistics.LoadOrders;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The promises of the paired rule, on simulated replicates. */
@Tag("simulation")
@Execution(ExecutionMode.CONCURRENT)
class PairedSimulationTests {

  /** Few enough for every build; the documentation tells of 2,000. */
  private static final int BUILDS = Integer.getInteger("simulated.builds", 500);

  private static final int TESTS = 50;

  private static final int OF_A_JVM = 8;

  private final Random random = new Random(17);
  private final Random ofJvms = new Random(18);
  private PairedPlan looks = PairedPlan.DEFAULT;

  /** The difference of two identical versions from replicate to replicate, as a logarithm. */
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
    /** Student's t with 3 degrees of freedom, scaled to a standard deviation of 3%. */
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
    /** Each version is compiled 7% slower in one replicate of four. */
    TWO_MODES {
      @Override
      double draw(Random random) {
        double current = random.nextInt(4) == 0 ? 0.07 : 0;
        double base = random.nextInt(4) == 0 ? 0.07 : 0;
        return current - base + 0.004 * random.nextGaussian();
      }
    },
    /** One of the versions is always 7% slower, by the toss of a coin. */
    COIN {
      @Override
      double draw(Random random) {
        return (random.nextBoolean() ? 0.07 : -0.07) + 0.004 * random.nextGaussian();
      }
    },
    /** Each version is compiled 15% slower in one replicate of two. */
    LARGE_MODES {
      @Override
      double draw(Random random) {
        double current = random.nextBoolean() ? 0.14 : 0;
        double base = random.nextBoolean() ? 0.14 : 0;
        return current - base + 0.004 * random.nextGaussian();
      }
    },
    /** One replicate of twenty is off by 7%, either way. */
    STRAYS {
      @Override
      double draw(Random random) {
        double stray = random.nextInt(20) == 0 ? 0.07 : 0;
        return (random.nextBoolean() ? stray : -stray) + 0.002 * random.nextGaussian();
      }
    },
    /** The version that is loaded first is 20% slower, as Kryo was with two busy loops running. */
    LOAD_ORDERS {
      @Override
      double draw(Random random) {
        return 0.02 * random.nextGaussian();
      }

      @Override
      double ofFirst() {
        return 0.2;
      }
    },
    /** In some JVMs being loaded first costs 2%, in others it saves as much. */
    ALIKE_IN_A_JVM {
      @Override
      double draw(Random random) {
        return 0.005 * random.nextGaussian();
      }

      @Override
      double shared(int replicate, double ofJvm) {
        return 0.02 * ofJvm;
      }
    },
    /** Being loaded first costs more and more, from -3% to 3%. */
    DRIFT {
      @Override
      double draw(Random random) {
        return 0.005 * random.nextGaussian();
      }

      @Override
      double shared(int replicate, double ofJvm) {
        return 0.06 * (replicate / 95.0 - 0.5);
      }
    },
    /** Being loaded first costs 4% in one replicate, and saves as much in the next. */
    ALTERNATING {
      @Override
      double draw(Random random) {
        return 0.005 * random.nextGaussian();
      }

      @Override
      double shared(int replicate, double ofJvm) {
        return replicate % 2 == 0 ? 0.04 : -0.04;
      }
    };

    abstract double draw(Random random);

    /**
     * The cost of being loaded first, which a replicate has in common with others.
     *
     * @param replicate from 0
     * @param ofJvm drawn for each JVM from a normal distribution
     */
    double shared(int replicate, double ofJvm) {
      return 0;
    }

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
      boolean failed = false;
      for (int test = 1; test <= TESTS; test++) {
        failed |= run(noise, 0, Tolerances.DEFAULT, test).verdict == Verdict.REGRESSED;
      }
      red += failed ? 1 : 0;
    }
    assertThat(red).isLessThanOrEqualTo(BUILDS / 100);
  }

  /**
   * The level itself, where it is large enough to be counted: a test of which one in five may fail,
   * whose tolerance is so small that nothing but the level holds.
   */
  @ParameterizedTest
  @EnumSource
  void fails_no_more_clean_tests_than_its_level(Noise noise) {
    Tolerances none = new Tolerances(1e-9, Map.of());
    int red = 0;
    for (int test = 0; test < 2_000; test++) {
      red += judge(noise, 0, none, 0.2).verdict == Verdict.REGRESSED ? 1 : 0;
    }
    assertThat(red / 2_000.0).isBetween(0.02, 0.2 + 3 * Math.sqrt(0.2 * 0.8 / 2_000));
  }

  @ParameterizedTest
  @EnumSource
  void fails_no_more_clean_tests_than_its_level_in_a_thorough_build(Noise noise) {
    looks = PairedPlan.THOROUGH;
    fails_no_more_clean_tests_than_its_level(noise);
  }

  /** The cost of clean tests, as the documentation has it. */
  @ParameterizedTest
  @CsvSource({"QUIET, 6", "USUAL, 6", "NOISY, 8.2", "HEAVY_TAILS, 8", "STRAYS, 7"})
  void takes_few_replicates_for_a_clean_test(Noise noise, double replicates) {
    double all = 0;
    for (int test = 0; test < 2_000; test++) {
      all += run(noise, 0, Tolerances.DEFAULT, TESTS).replicates;
    }
    assertThat(all / 2_000).isCloseTo(replicates, within(1.0));
  }

  /** A test may pass at any look, so it may at one of them by chance. */
  @ParameterizedTest
  @CsvSource({"USUAL, 0.05, 0.13", "NOISY, 0.05, 0.13", "NOISY, 0.06, 0.02"})
  void passes_few_tests_that_are_slower_by_the_tolerance_or_more(
      Noise noise, double slowdown, double part) {
    int passed = 0;
    for (int test = 0; test < 2_000; test++) {
      Run run = run(noise, Math.log1p(slowdown), Tolerances.DEFAULT, TESTS);
      passed += run.verdict == Verdict.PASSED ? 1 : 0;
    }
    assertThat(passed / 2_000.0).isLessThanOrEqualTo(part);
  }

  /** Neither a regression nor passed: that says nothing to anybody. */
  @ParameterizedTest
  @CsvSource({"USUAL, 0.001", "NOISY, 0.001", "HEAVY_TAILS, 0.001", "LOAD_ORDERS, 0.001"})
  void leaves_few_clean_tests_open(Noise noise, double part) {
    int open = 0;
    for (int test = 0; test < 5_000; test++) {
      open += run(noise, 0, Tolerances.DEFAULT, TESTS).verdict == Verdict.INCONCLUSIVE ? 1 : 0;
    }
    assertThat(open / 5_000.0).isLessThanOrEqualTo(part);
  }

  /** Half of the slowdown is the tolerance; the last test of a build of fifty. */
  @ParameterizedTest
  @CsvSource({
    "QUIET, 0.02, 0.95, 22",
    "QUIET, 0.05, 0.99, 22",
    "USUAL, 0.03, 0.99, 22",
    "NOISY, 0.03, 0.86, 76",
    "NOISY, 0.05, 0.99, 29",
    "NOISY, 0.10, 0.9, 22",
    "NOISY, 0.20, 0.99, 22",
    "HEAVY_TAILS, 0.05, 0.95, 27",
    "STRAYS, 0.02, 0.95, 30",
    "LOAD_ORDERS, 0.05, 0.95, 24",
    "TWO_MODES, 0.10, 0.95, 22",
    "QUIET, 1.0, 1, 15",
    "NOISY, 1.0, 1, 15"
  })
  void finds_a_slowdown(Noise noise, double slowdown, double part, double replicates) {
    Tolerances half = new Tolerances(slowdown / 2, Map.of());
    int found = 0;
    double all = 0;
    for (int test = 0; test < 1_000; test++) {
      Run run = run(noise, Math.log1p(slowdown), half, TESTS);
      found += run.verdict == Verdict.REGRESSED ? 1 : 0;
      all += run.replicates;
    }
    assertThat(found / 1_000.0).isGreaterThanOrEqualTo(part);
    assertThat(all / 1_000).isCloseTo(replicates, within(2.0));
  }

  /** Running a red build again does not turn it green: the last attempt finds it as well. */
  @Test
  void finds_a_slowdown_in_the_last_attempt() {
    double level = ErrorBudget.OF_A_BUILD.ofAttempt(ErrorBudget.ATTEMPTS).levelOf(1_000);
    for (int test = 0; test < 200; test++) {
      Run run = judge(Noise.QUIET, Math.log1p(0.09), Tolerances.DEFAULT, level);
      assertThat(run.verdict).isEqualTo(Verdict.REGRESSED);
    }
  }

  /** Separate JVMs confirm what is there, of which the half is the tolerance. */
  @ParameterizedTest
  @CsvSource({
    "USUAL, 0.05, 0.99, 0.01",
    "NOISY, 0.05, 0.9, 0.1",
    "TWO_MODES, 0.10, 0.9, 0.1",
    "LARGE_MODES, 0.20, 0.9, 0.1",
    "LOAD_ORDERS, 0.05, 0.95, 0.05"
  })
  void separate_jvms_confirm_a_slowdown(Noise noise, double slowdown, double part, double falsely) {
    PairedPlans plans = PairedPlans.byDefault(Forked.PAIR);
    assertThat(confirmed(plans, noise, slowdown, 0).part()).isLessThanOrEqualTo(falsely);
    assertThat(confirmed(plans, noise, slowdown, slowdown).part()).isGreaterThanOrEqualTo(part);
  }

  /** Default JVMs do so with as many replicates as their spread asks for. */
  @ParameterizedTest
  @CsvSource({
    "QUIET, 0.05, 1, 0, 6",
    "USUAL, 0.05, 0.99, 0.01, 8",
    "NOISY, 0.05, 0.97, 0.03, 14",
    "TWO_MODES, 0.10, 0.9, 0.1, 18",
    "LARGE_MODES, 0.20, 0.9, 0.1, 18",
    "LOAD_ORDERS, 0.05, 0.97, 0.03, 12"
  })
  void default_jvms_confirm_a_slowdown(
      Noise noise, double slowdown, double part, double falsely, double replicates) {
    PairedPlans plans = new PairedPlans(Forked.PAIR, Forked.PAIR.inForeground());
    Confirmed gone = confirmed(plans, noise, slowdown, 0);
    Confirmed there = confirmed(plans, noise, slowdown, slowdown);
    assertThat(gone.part()).isLessThanOrEqualTo(falsely);
    assertThat(there.part()).isGreaterThanOrEqualTo(part);
    assertThat(gone.replicates()).isLessThanOrEqualTo(replicates);
    assertThat(there.replicates()).isLessThanOrEqualTo(replicates);
  }

  /** The part of changes that is confirmed, and the replicates that it takes in the mean. */
  private record Confirmed(double part, double replicates) {}

  /** Confirms slowdowns of the first replicates by JVMs that have another one. */
  private Confirmed confirmed(PairedPlans plans, Noise noise, double slowdown, double there) {
    PairedRule rule =
        new PairedRule(
            PairedPlan.DEFAULT,
            new Tolerances(slowdown / 2, Map.of()),
            0.01,
            ComparedWith.classes("base"));
    Judgment regressed =
        rule.judge(List.of(replicates(22, Collections.nCopies(22, Math.log1p(slowdown)))), 22);
    List<Double> inModes = new ArrayList<>(Collections.nCopies(20, Math.log1p(slowdown)));
    inModes.addAll(List.of(0.0, 0.0));
    List<PairedSample> samples =
        List.of(replicates(22, plans.areInForeground() ? Collections.nCopies(22, 0.1) : inModes));
    int confirmed = 0;
    int count = 0;
    for (int test = 0; test < 1_000; test++) {
      Confirmation confirmation =
          Confirmation.of(plans, regressed, samples, random, 51).orElseThrow();
      Recording recording;
      do {
        recording = measured(confirmation.next(), noise, Math.log1p(there));
        count += recording.forks().size();
      } while (!confirmation.take(recording));
      confirmed += confirmation.judgment().verdict() == Verdict.REGRESSED ? 1 : 0;
    }
    return new Confirmed(confirmed / 1_000.0, count / 1_000.0);
  }

  private Recording measured(Next.Measure asked, Noise noise, double change) {
    List<ForkRecording> forks = new ArrayList<>();
    for (int number : asked.numbers()) {
      double ofFirst = number % 2 == 1 ? noise.ofFirst() : -noise.ofFirst();
      double current = Math.exp(change + noise.draw(random) + ofFirst);
      Next.Measure one = new Next.Measure(asked.plan(), number, asked.step());
      forks.addAll(Forked.fork(one, 100, current, 100, 1).forks());
    }
    return new Recording(asked.plan(), forks);
  }

  private static PairedSample replicates(int count, List<Double> ratios) {
    return Evidence.replicates(
        TIME_MEDIAN, IntStream.range(0, count).mapToObj(i -> i % 2 == 0).toList(), ratios);
  }

  @Test
  void does_not_fail_a_slowdown_below_the_tolerance() {
    int failed = 0;
    for (int test = 0; test < 2_000; test++) {
      Run run = run(Noise.QUIET, Math.log(1.04), Tolerances.DEFAULT, 1);
      failed += run.verdict == Verdict.REGRESSED ? 1 : 0;
    }
    assertThat(failed).isZero();
  }

  /** The end of a test. */
  private record Run(Verdict verdict, int replicates) {}

  private Run run(Noise noise, double change, Tolerances tolerances, int number) {
    return judge(noise, change, tolerances, ErrorBudget.OF_A_BUILD.levelOf(number));
  }

  /** The mean moves with the typical time, and by half as much again on its own. */
  private Run judge(Noise noise, double change, Tolerances tolerances, double level) {
    PairedRule rule = new PairedRule(looks, tolerances, level, ComparedWith.classes("base"));
    List<Boolean> orders = new ArrayList<>();
    List<Double> time = new ArrayList<>();
    List<Double> mean = new ArrayList<>();
    double ofJvm = 0;
    for (PairedPlan.Look look : looks.looks()) {
      orders.addAll(LoadOrders.draw(looks.endOfBlock(look) - orders.size(), random));
      while (time.size() < look.replicates()) {
        ofJvm = time.size() % OF_A_JVM == 0 ? ofJvms.nextGaussian() : ofJvm;
        boolean first = orders.get(time.size());
        double ofFirst = noise.ofFirst() + noise.shared(time.size(), ofJvm);
        double drawn = noise.draw(random) + (first ? ofFirst : -ofFirst);
        time.add(change + drawn);
        mean.add(change + drawn + noise.draw(random) / 2);
      }
      List<Boolean> seen = orders.subList(0, time.size());
      Judgment judgment =
          rule.judge(
              List.of(
                  Evidence.replicates(TIME_MEDIAN, seen, time),
                  Evidence.replicates(TIME_MEAN, seen, mean)),
              time.size());
      if (rule.isSettled(judgment, time.size())) {
        return new Run(judgment.verdict(), time.size());
      }
    }
    throw new IllegalStateException("the last look settles everything");
  }
}
