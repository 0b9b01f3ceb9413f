package dev.benchline.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PartlyAssumedTests {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 19, 200})
  void without_an_assumption_it_is_students_t(int degreesOfFreedom) {
    double almostNone = 1e-12;
    for (double value : new double[] {-1, 0, 1, 4, 8}) {
      double expected = TDistribution.of(degreesOfFreedom).survivalProbability(value);
      assertThat(PartlyAssumed.survival(value, degreesOfFreedom, almostNone))
          .isCloseTo(expected, within(1e-8 * expected));
    }
  }

  @Test
  void with_an_assumption_that_counts_for_everything_it_is_the_normal_distribution() {
    double expected = NormalDistribution.of(0, 1).survivalProbability(4);

    assertThat(PartlyAssumed.survival(4, 3, 1e9)).isCloseTo(expected, within(1e-6 * expected));
  }

  /** With two degrees of freedom the integral can be done by hand. */
  @ParameterizedTest
  @CsvSource({"1, 3", "1, 4.5", "4, 5", "0.1, 6"})
  void has_the_closed_form_of_two_degrees_of_freedom(double assumed, double value) {
    // By parts: Q(c sqrt(a)) - exp(a / 2) / sqrt(1 + 1 / c^2) * Q(sqrt(a) sqrt(1 + c^2)), where
    // c = value / sqrt(a + 2).
    double c = value / Math.sqrt(assumed + 2);
    NormalDistribution normal = NormalDistribution.of(0, 1);
    double expected =
        normal.survivalProbability(c * Math.sqrt(assumed))
            - Math.exp(assumed / 2)
                / Math.sqrt(1 + 1 / (c * c))
                * normal.survivalProbability(Math.sqrt(assumed * (1 + c * c)));

    assertThat(PartlyAssumed.survival(value, 2, assumed))
        .isCloseTo(expected, within(1e-9 * expected));
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 1e-5", "1, 8, 2e-4", "0.1, 4, 0.05", "1, 30, 0.9"})
  void its_quantile_is_exceeded_as_often_as_is_asked(double assumed, double freedom, double alpha) {
    double quantile = PartlyAssumed.upper(freedom, assumed, alpha);

    assertThat(PartlyAssumed.survival(quantile, freedom, assumed))
        .isCloseTo(alpha, within(1e-7 * alpha));
  }

  @Test
  void is_what_drawing_gives() {
    Random random = new Random(3);
    int draws = 400_000;
    int larger = 0;
    for (int i = 0; i < draws; i++) {
      double squares = 0;
      for (int k = 0; k < 3; k++) {
        double drawn = random.nextGaussian();
        squares += drawn * drawn;
      }
      larger += random.nextGaussian() / Math.sqrt((1 + squares) / 4) > 2 ? 1 : 0;
    }

    double p = PartlyAssumed.survival(2, 3, 1);
    assertThat(larger / (double) draws).isCloseTo(p, within(4 * Math.sqrt(p / draws)));
  }

  /** The assumed part cannot be small by chance, so a spread of nothing is no license. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 7, 19})
  void is_never_wider_than_the_assumption_when_values_agree(int degreesOfFreedom) {
    double assumed = 1;
    double ofAgreeing = Math.sqrt(assumed / (assumed + degreesOfFreedom));

    assertThat(ofAgreeing * PartlyAssumed.upper(degreesOfFreedom, assumed, 1e-5))
        .isLessThan(TQuantiles.upper(Double.POSITIVE_INFINITY, 1e-5));
  }
}
