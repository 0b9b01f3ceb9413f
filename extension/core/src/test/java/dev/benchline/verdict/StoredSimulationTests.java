package dev.benchline.verdict;

import static dev.benchline.verdict.Evidence.TIME_P10;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.baseline.Session;
import dev.benchline.samples.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The promises of the stored baseline, on simulated sessions. */
@Tag("simulation")
@Execution(ExecutionMode.CONCURRENT)
class StoredSimulationTests {

  private static final int BUILDS = 2_000;
  private static final int TESTS = 50;
  private static final int FORKS = 3;

  /** Between forks of a session. */
  private static final double FORK = 0.03;

  private final Random random = new Random(23);

  /** One run of a build: how much slower the machine is, and the test's own luck of that hour. */
  private record Hour(double machine, double luck) {}

  /**
   * Sessions differ by 10% for each test on its own, and by up to twofold for all tests and the
   * reference workload together.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 4, 5, 8, 12})
  void fails_at_most_one_clean_build_in_a_hundred(int sessions) {
    StoredRule judge = new StoredRule(Tolerances.DEFAULT, 0.01 / TESTS, StoredRule.DEFAULT_SPREAD);
    int red = 0;
    for (int build = 0; build < BUILDS; build++) {
      double[] machine = random.doubles(sessions + 1, 0, Math.log(2)).toArray();
      boolean failed = false;
      for (int test = 0; test < TESTS && !failed; test++) {
        failed = judge(judge, machine, 0.1, 0) == Verdict.REGRESSED;
      }
      red += failed ? 1 : 0;
    }
    assertThat(red).isLessThanOrEqualTo(BUILDS / 100);
  }

  /** Sessions that differ by 2% on a machine that is always the same. */
  @ParameterizedTest
  @CsvSource({"1, 1000", "3, 1000", "5, 1000", "8, 1000", "20, 1000", "1, 50"})
  void always_finds_a_doubling(int sessions, int tests) {
    StoredRule judge = new StoredRule(Tolerances.DEFAULT, 0.01 / tests, StoredRule.DEFAULT_SPREAD);
    int found = 0;
    for (int run = 0; run < 1_000; run++) {
      Verdict verdict = judge(judge, new double[sessions + 1], 0.02, Math.log(2));
      found += verdict == Verdict.REGRESSED ? 1 : 0;
    }
    assertThat(found).isGreaterThanOrEqualTo(985);
  }

  /** Sessions that differ by 10%, and a machine that differs twofold, which few sessions hide. */
  @ParameterizedTest
  @CsvSource({"1, 0.8", "4, 0.45", "8, 0.38", "20, 0.35"})
  void mostly_finds_a_trebling_on_a_machine_that_moves(int sessions, double part) {
    StoredRule judge = new StoredRule(Tolerances.DEFAULT, 0.01 / TESTS, StoredRule.DEFAULT_SPREAD);
    int found = 0;
    for (int run = 0; run < 1_000; run++) {
      double[] machine = random.doubles(sessions + 1, 0, Math.log(2)).toArray();
      found += judge(judge, machine, 0.1, Math.log(3)) == Verdict.REGRESSED ? 1 : 0;
    }
    assertThat(found / 1_000.0).isGreaterThanOrEqualTo(part);
  }

  private Verdict judge(StoredRule judge, double[] machine, double spread, double change) {
    List<Session> sessions = new ArrayList<>();
    int last = machine.length - 1;
    for (int k = 0; k < last; k++) {
      Hour hour = new Hour(machine[k], spread * random.nextGaussian());
      sessions.add(
          new Session(
              "3f2a1c9",
              Map.of(
                  TIME_P10.key(),
                  time(hour, 0),
                  Evidence.REFERENCE_WORKLOAD.key(),
                  reference(hour))));
    }
    Hour now = new Hour(machine[last], spread * random.nextGaussian());
    List<Sample> samples =
        List.of(
            new Sample(TIME_P10, time(now, change), List.of()),
            new Sample(Evidence.REFERENCE_WORKLOAD, reference(now), List.of()));
    return Evidence.comparisonOf(
            judge.judge(
                samples, Evidence.timed(true, Evidence.SETTINGS, sessions), Evidence.SETTINGS),
            TIME_P10)
        .verdict();
  }

  private List<Double> time(Hour hour, double change) {
    List<Double> forks = new ArrayList<>();
    for (int i = 0; i < FORKS; i++) {
      forks.add(Math.exp(hour.machine + hour.luck + change + FORK * random.nextGaussian()));
    }
    return forks;
  }

  private List<Double> reference(Hour hour) {
    List<Double> forks = new ArrayList<>();
    for (int i = 0; i < FORKS; i++) {
      forks.add(0.001 * Math.exp(hour.machine + 0.01 * random.nextGaussian()));
    }
    return forks;
  }
}
