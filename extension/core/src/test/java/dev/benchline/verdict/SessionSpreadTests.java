package dev.benchline.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SessionSpreadTests {

  private static final double LEVEL = 0.01;
  private static final int RUNS = 4_000;

  /** Forks that differ by 40%, of a baseline that has fewer of them than the run, or more. */
  @ParameterizedTest
  @CsvSource({"1, 10, 1", "1, 3, 1", "10, 10, 1", "10, 2, 1", "1, 10, 4", "1, 10, 10"})
  void an_unchanged_test_regresses_no_more_often_than_its_level_whatever_forks_there_are(
      int stored, int now, int sessions) {
    Random random = new Random(7);
    SessionSpread spread = new SessionSpread(0.02);
    int regressed = 0;
    for (int run = 0; run < RUNS; run++) {
      List<double[]> recorded = new ArrayList<>();
      for (int session = 0; session < sessions; session++) {
        recorded.add(forks(random, stored));
      }
      SessionSpread.Evidence evidence = spread.weigh(forks(random, now), recorded, LEVEL);
      regressed += evidence.change().pGreater(0) < LEVEL * evidence.share() ? 1 : 0;
    }

    // 1% of 4,000 with four standard deviations
    assertThat(regressed).isLessThan(65);
  }

  private static double[] forks(Random random, int count) {
    double[] forks = new double[count];
    Arrays.setAll(forks, i -> 0.4 * random.nextGaussian());
    return forks;
  }
}
