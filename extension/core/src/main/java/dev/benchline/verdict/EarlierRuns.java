package dev.benchline.verdict;

import dev.benchline.history.TestHistory;
import dev.benchline.statistics.ChangePoints;
import dev.benchline.statistics.Quantiles;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The spread between the runs of a history that were of equally fast code. Only the spread is
 * learned from them, never a level.
 *
 * <ul>
 *   <li>One run a day counts, the first that has a value: what ran within an hour shares that hour.
 *   <li>The last runs that are all on one side of the median of all do not count, as long as they
 *       are no more than half. They may hold the very change that is judged, and must not teach
 *       that it is usual. Of more than half, a change point is asked for, which takes six runs on
 *       either side.
 *   <li>The others count around the mean of their stretch between two change points.
 * </ul>
 *
 * @param history without the runs that were found to be of changed code, which are no spread either
 */
record EarlierRuns(TestHistory history) {

  /** So many runs count at most, the last ones. */
  static final int MOST = 100;

  /**
   * The spread that was seen.
   *
   * @param cost the logarithm of what a run took, where it says so
   */
  SeenSpread spread(Function<TestHistory.Point, OptionalDouble> cost) {
    double[] costs = beforeTheLastChange(onePerDay(cost));
    List<Integer> ends = new ArrayList<>(ChangePoints.of(costs, DriftRule.LEAST_SHIFT));
    ends.add(costs.length);
    SeenSpread seen = SeenSpread.NONE;
    int from = 0;
    for (int end : ends) {
      seen = seen.and(SeenSpread.of(Arrays.copyOfRange(costs, from, end)));
      from = end;
    }
    return seen;
  }

  private double[] onePerDay(Function<TestHistory.Point, OptionalDouble> cost) {
    List<Double> costs = new ArrayList<>();
    Set<LocalDate> days = new HashSet<>();
    for (TestHistory.Point point : history.points()) {
      OptionalDouble found = cost.apply(point);
      if (found.isPresent() && days.add(LocalDate.ofInstant(point.time(), ZoneOffset.UTC))) {
        costs.add(found.getAsDouble());
      }
    }
    return costs.stream()
        .skip(Math.max(0, costs.size() - MOST))
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  private static double[] beforeTheLastChange(double[] costs) {
    if (costs.length == 0) {
      return costs;
    }
    double median = Quantiles.median(costs);
    double side = Math.signum(costs[costs.length - 1] - median);
    int last =
        IntStream.iterate(costs.length - 1, i -> i - 1)
            .takeWhile(i -> i >= 0)
            .filter(i -> Math.signum(costs[i] - median) != side)
            .findFirst()
            .orElse(-1);
    return side == 0 ? costs : Arrays.copyOf(costs, last + 1);
  }
}
