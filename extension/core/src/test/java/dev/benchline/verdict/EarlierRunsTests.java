package dev.benchline.verdict;

import static dev.benchline.verdict.Evidence.SETTINGS;
import static dev.benchline.verdict.Evidence.TIME_P10;
import static dev.benchline.verdict.Evidence.comparisonOf;
import static dev.benchline.verdict.Evidence.sample;
import static dev.benchline.verdict.Evidence.session;
import static dev.benchline.verdict.Evidence.timed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchline.history.TestHistory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a baseline learns from the runs of a history about how far runs of one code are apart. */
class EarlierRunsTests {

  private static final String KEY = TIME_P10.key();
  private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

  /** Logarithms that alternate by 2% to either side, so that their mean is 0. */
  private static final double[] QUIET =
      IntStream.range(0, 40).mapToDouble(i -> i % 2 == 0 ? 0.02 : -0.02).toArray();

  @Test
  void nothing_is_learned_from_no_run_and_from_one() {
    assertThat(spread()).isEqualTo(SeenSpread.NONE);
    assertThat(spread(0.1)).isEqualTo(SeenSpread.NONE);
  }

  @Test
  void runs_spread_around_their_mean() {
    // The last one is on one side of the median 0.02, all by itself.
    SeenSpread seen = spread(0.01, 0.03, 0.02, 0.01, 0.03);

    assertThat(seen.squares()).isCloseTo(SeenSpread.of(0.01, 0.03, 0.02, 0.01).squares(), exact());
    assertThat(seen.degreesOfFreedom()).isEqualTo(3);
  }

  @Test
  void one_run_a_day_counts() {
    List<TestHistory.Point> points = new ArrayList<>();
    for (int day = 0; day < 20; day++) {
      for (int run = 0; run < 10; run++) {
        points.add(point(NOON.plus(Duration.ofDays(day)).plusSeconds(run), QUIET[day] + run));
      }
    }

    SeenSpread seen = spread(points);

    assertThat(seen.squares()).isCloseTo(19 * 0.0004, within(0.0005));
    assertThat(seen.degreesOfFreedom()).isEqualTo(18);
  }

  /** However long a slowdown has been there without a verdict, it does not teach its own size. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 10, 19, 25, 60})
  void a_slowdown_that_stays_is_no_spread(int runs) {
    SeenSpread quiet = spread(QUIET);

    SeenSpread seen = spreadOf(QUIET, slower(runs, 0.2));

    assertThat(deviation(seen)).isCloseTo(deviation(quiet), within(0.002));
  }

  @Test
  void a_slowdown_that_went_again_is_no_spread_where_it_stayed_for_a_while() {
    SeenSpread seen = spreadOf(QUIET, slower(12, 0.2), QUIET);

    assertThat(deviation(seen)).isCloseTo(0.02, within(0.001));
    assertThat(seen.degreesOfFreedom()).isGreaterThan(80);
  }

  @Test
  void an_hour_that_came_and_went_is_spread() {
    double[] odd = QUIET.clone();
    odd[17] = 0.3;

    assertThat(deviation(spread(odd))).isGreaterThan(0.045);
  }

  @Test
  void the_last_hundred_days_count() {
    double[] many = new double[300];
    Arrays.setAll(many, i -> i < 150 ? i % 2 : 0.02 * (i % 2));

    SeenSpread seen = spread(many);

    assertThat(seen.degreesOfFreedom()).isBetween(95.0, 99.0);
    assertThat(deviation(seen)).isCloseTo(0.01, within(0.001));
  }

  /** Of runs that flicker, by chance or on purpose, no more is learned than 1.4 times 10%. */
  @ParameterizedTest
  @ValueSource(doubles = {0.2, 0.7, 3})
  void runs_that_flicker_cannot_hide_a_slowdown_without_limit(double flicker) {
    double[] wild = new double[100];
    Arrays.setAll(wild, i -> i % 2 == 0 ? flicker : -flicker);

    Judgment judgment = judge(50, 4, wild);

    assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(comparisonOf(judgment, TIME_P10).minimumDetectableEffect().orElseThrow())
        .isLessThan(3.5);
  }

  @Test
  void quiet_days_sharpen_a_baseline_of_one_session_and_the_result_says_so() {
    double without = comparisonOf(judge(50, 1.2), TIME_P10).minimumDetectableEffect().orElseThrow();

    Judgment judgment = judge(50, 1.3, QUIET);

    double with = comparisonOf(judgment, TIME_P10).minimumDetectableEffect().orElseThrow();
    assertThat(judgment.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(without).isGreaterThan(0.9);
    assertThat(with).isLessThan(0.3);
  }

  @Test
  void a_session_that_the_history_has_as_well_counts_once() {
    List<TestHistory.Point> points = days(QUIET);
    SeenSpread apart = spread(points.subList(1, points.size()));

    Judgment judgment =
        judge(50, 1.2, List.of(Math.exp(QUIET[0]) * (1 + 1e-6)), new TestHistory(points));
    Judgment expected =
        judge(
            50,
            1.2,
            List.of(Math.exp(QUIET[0]) * (1 + 1e-6)),
            new TestHistory(points.stream().skip(1).filter(p -> p.levels().get(KEY) < 1).toList()));

    // All even days have the value of the session.
    assertThat(apart.degreesOfFreedom()).isGreaterThan(30);
    assertThat(comparisonOf(judgment, TIME_P10)).isEqualTo(comparisonOf(expected, TIME_P10));
  }

  enum Tails {
    NORMAL {
      @Override
      double draw(Random random) {
        return random.nextGaussian();
      }
    },
    LAPLACE {
      @Override
      double draw(Random random) {
        double u = random.nextDouble() - 0.5;
        return -Math.signum(u) * Math.log(1 - 2 * Math.abs(u)) / Math.sqrt(2);
      }
    },
    STUDENT_OF_5 {
      @Override
      double draw(Random random) {
        double squares = 0;
        for (int i = 0; i < 5; i++) {
          double drawn = random.nextGaussian();
          squares += drawn * drawn;
        }
        return random.nextGaussian() / Math.sqrt(squares / 5) / Math.sqrt(5.0 / 3);
      }
    };

    /** Of a spread of 1. */
    abstract double draw(Random random);
  }

  /** Sessions and histories that spread as is assumed: the worst that the level has to hold for. */
  @ParameterizedTest
  @CsvSource({"1, 4", "1, 10", "1, 40", "4, 10", "8, 40"})
  void the_level_holds_where_the_spread_is_what_is_assumed(int sessions, int days) {
    double level = 0.01;
    int runs = 20_000;

    // The last days on one side of the median are left out, which the first few days feel.
    assertThat(falseAlarms(Tails.NORMAL, 0.1, sessions, days, level, runs) / (double) runs)
        .isLessThan(level * (days < 10 ? 1.3 : 1.1) + 3 * Math.sqrt(level / runs));
  }

  /** 50 tests, each at a fiftieth of 1%. */
  @ParameterizedTest
  @EnumSource
  void builds_keep_their_budget_with_a_history_whatever_its_tails(Tails tails) {
    int runs = 100_000;
    int alarms = falseAlarms(tails, 0.03, 4, 30, 0.01 / 50, runs);

    // 1% of 2,000 builds
    assertThat(alarms).isLessThanOrEqualTo(runs / 50 / 100);
  }

  private static int falseAlarms(
      Tails tails, double real, int sessions, int days, double level, int runs) {
    Random random = new Random(29);
    SessionSpread spread = new SessionSpread(0.1);
    int alarms = 0;
    for (int run = 0; run < runs; run++) {
      List<double[]> recorded = new ArrayList<>();
      for (int session = 0; session < sessions; session++) {
        recorded.add(new double[] {real * tails.draw(random)});
      }
      double[] history = new double[days];
      Arrays.setAll(history, i -> real * tails.draw(random));
      double[] now = {real * tails.draw(random)};
      alarms +=
          spread.weigh(now, recorded, spread(history)).failing().lower(level) > Limits.FLOOR
              ? 1
              : 0;
    }
    return alarms;
  }

  private static org.assertj.core.data.Offset<Double> exact() {
    return within(1e-12);
  }

  private static double[] slower(int runs, double by) {
    double[] slower = new double[runs];
    Arrays.setAll(slower, i -> by + (i % 2 == 0 ? 0.02 : -0.02));
    return slower;
  }

  private static double deviation(SeenSpread seen) {
    return Math.sqrt(seen.squares() / seen.degreesOfFreedom());
  }

  private static SeenSpread spreadOf(double[]... parts) {
    return spread(Arrays.stream(parts).flatMapToDouble(Arrays::stream).toArray());
  }

  private static SeenSpread spread(double... costs) {
    return spread(days(costs));
  }

  private static SeenSpread spread(List<TestHistory.Point> points) {
    return new EarlierRuns(new TestHistory(points))
        .spread(point -> OptionalDouble.of(Math.log(point.levels().get(KEY))));
  }

  private static List<TestHistory.Point> days(double... costs) {
    return IntStream.range(0, costs.length)
        .mapToObj(day -> point(NOON.plus(Duration.ofDays(day)), costs[day]))
        .toList();
  }

  private static TestHistory.Point point(Instant time, double cost) {
    return new TestHistory.Point(time, "3f2a1c9", Optional.empty(), Map.of(KEY, Math.exp(cost)));
  }

  private static Judgment judge(int tests, double time, double... history) {
    return judge(tests, time, List.of(1.0), new TestHistory(days(history)));
  }

  private static Judgment judge(int tests, double time, List<Double> session, TestHistory history) {
    return new StoredRule(Tolerances.DEFAULT, 0.01 / tests, StoredRule.DEFAULT_SPREAD)
        .judge(
            List.of(sample(TIME_P10, time)),
            timed(session(TIME_P10, unboxed(session))),
            SETTINGS,
            history);
  }

  private static double[] unboxed(List<Double> values) {
    return values.stream().flatMapToDouble(DoubleStream::of).toArray();
  }
}
