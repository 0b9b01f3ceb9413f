package dev.benchline.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchline.statistics.Estimate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
      Estimate change = spread.weigh(forks(random, now), recorded, SeenSpread.NONE).failing();
      regressed += change.pGreater(0) < LEVEL ? 1 : 0;
    }

    // 1% of 4,000 with four standard deviations
    assertThat(regressed).isLessThan(65);
  }

  /** The level is spent in full where the spread is what is assumed, and less where it is less. */
  @ParameterizedTest
  @CsvSource({"1, 0.1", "2, 0.1", "3, 0.1", "6, 0.1", "9, 0.1", "20, 0.1", "2, 0.05", "9, 0.03"})
  void sessions_that_spread_by_no_more_than_is_assumed_keep_the_level(int sessions, double real) {
    Random random = new Random(11);
    SessionSpread spread = new SessionSpread(0.1);
    int runs = 40_000;
    int failing = 0;
    int bounded = 0;
    for (int run = 0; run < runs; run++) {
      SessionSpread.Evidence evidence =
          spread.weigh(
              one(real * random.nextGaussian()), recorded(random, sessions, real), SeenSpread.NONE);
      failing += evidence.failing().lower(LEVEL) > 0 ? 1 : 0;
      bounded += evidence.bounded().upper(0.05) < 0 ? 1 : 0;
    }

    assertThat(failing / (double) runs).isLessThan(LEVEL + 4 * Math.sqrt(LEVEL / runs));
    assertThat(bounded / (double) runs).isLessThan(0.05 + 4 * Math.sqrt(0.05 / runs));
  }

  /** Two sessions leave one degree of freedom, where the forks take over from them. */
  @Test
  void bounds_are_no_narrower_where_forks_differ_more() {
    double last = 0;
    for (double each = 0.001; each < 0.2; each += 0.001) {
      double[] forks = {-each, 0, each};
      double[] others = {0.02 - each, 0.02, 0.02 + each};
      SessionSpread.Evidence evidence =
          new SessionSpread(0.1).weigh(forks, List.of(forks, others), SeenSpread.NONE);
      double width = evidence.bounded().upper(0.05) - evidence.bounded().lower(0.05);

      assertThat(width).as("forks that differ by %.3f", each).isGreaterThanOrEqualTo(last);
      last = width;
    }
  }

  @Test
  void one_session_is_judged_by_what_is_assumed() {
    SessionSpread.Evidence evidence =
        new SessionSpread(0.1).weigh(one(0.3), List.of(one(0)), SeenSpread.NONE);

    assertThat(evidence.failing()).isEqualTo(Estimate.ofKnownError(0.3, 0.1 * Math.sqrt(2)));
    assertThat(evidence.bounded()).isEqualTo(evidence.failing());
  }

  @Test
  void the_assumption_counts_as_one_session_and_in_bounds_as_a_hundredth_of_one() {
    List<double[]> three = List.of(one(0.01), one(0), one(0.02));

    SessionSpread.Evidence evidence =
        new SessionSpread(0.1).weigh(one(0.11), three, SeenSpread.NONE);

    // Squares of 0.0002 with 2 degrees of freedom, 0.01 assumed.
    double failing = Math.sqrt(1 + 1 / 3.0) * Math.sqrt((0.01 + 0.0002) / 3);
    double bounded = Math.sqrt(1 + 1 / 3.0) * Math.sqrt((0.0001 + 0.0002) / 2.01);
    assertThat(evidence.failing().value()).isCloseTo(0.1, within(1e-12));
    assertThat(evidence.failing().standardError()).isCloseTo(failing, within(1e-12));
    assertThat(evidence.failing().degreesOfFreedom()).isEqualTo(2);
    assertThat(evidence.failing().assumed()).isEqualTo(1);
    assertThat(evidence.bounded().standardError()).isCloseTo(bounded, within(1e-12));
    assertThat(evidence.bounded().assumed()).isEqualTo(0.01);
  }

  @Test
  void tails_never_become_those_of_the_normal_distribution() {
    List<double[]> sessions = recorded(new Random(5), 20, 0.03);

    Estimate failing = new SessionSpread(0.1).weigh(one(0), sessions, SeenSpread.NONE).failing();

    assertThat(failing.degreesOfFreedom()).isEqualTo(8);
    assertThat(failing.assumed()).isCloseTo(8 / 19.0, within(1e-12));
  }

  /** No step: what a further session of the same kind changes is little, and for the better. */
  @ParameterizedTest
  @ValueSource(doubles = {1e-4, 1e-5})
  void each_session_that_agrees_narrows_the_interval_and_none_by_half(double level) {
    SessionSpread spread = new SessionSpread(0.1);
    double before = Double.POSITIVE_INFINITY;
    for (int sessions = 1; sessions <= 20; sessions++) {
      List<double[]> agreeing = Collections.nCopies(sessions, one(0));
      double reach = spread.weigh(one(0), agreeing, SeenSpread.NONE).failing().upper(level);
      assertThat(reach).as("%d sessions", sessions).isLessThan(before);
      assertThat(reach).isGreaterThan(sessions == 1 ? 0 : before / 2);
      before = reach;
    }
  }

  /** A machine that is noisier than is assumed is found out, too. */
  @Test
  void sessions_that_spread_further_than_is_assumed_widen_the_interval() {
    List<double[]> apart = List.of(one(-0.3), one(0.3), one(-0.3), one(0.3));

    Estimate failing = new SessionSpread(0.1).weigh(one(0), apart, SeenSpread.NONE).failing();

    // Squares of 0.36 with 3 degrees of freedom, 0.01 assumed.
    assertThat(failing.standardError())
        .isCloseTo(Math.sqrt(1.25) * Math.sqrt(0.37 / 4), within(1e-12));
  }

  private static List<double[]> recorded(Random random, int sessions, double spread) {
    List<double[]> recorded = new ArrayList<>();
    for (int session = 0; session < sessions; session++) {
      recorded.add(one(spread * random.nextGaussian()));
    }
    return recorded;
  }

  private static double[] one(double fork) {
    return new double[] {fork};
  }

  private static double[] forks(Random random, int count) {
    double[] forks = new double[count];
    Arrays.setAll(forks, i -> 0.4 * random.nextGaussian());
    return forks;
  }
}
