package dev.benchline.verdict;

import dev.benchline.history.Anchors;
import dev.benchline.history.TestHistory;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Metric;
import dev.benchline.statistics.ChangePoints;
import dev.benchline.statistics.Estimate;
import dev.benchline.statistics.Moments;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Judges a history: changes that are too small for any single comparison add up, and only sessions
 * that lie far apart show it.
 *
 * <p>The anchor of a history are its first sessions, or the first since somebody accepted a result
 * with a reason; nothing else moves it. The last sessions are compared with it by Welch's t test on
 * logarithms, one-sided, at the level {@value #LEVEL}. Where drift fails a build, it does so at a
 * level from the {@link ErrorBudget}.
 */
public final class DriftRule {

  /** The number of sessions that make an anchor, and a head. */
  public static final int SESSIONS = Anchors.SESSIONS;

  /** The chance of a false mark for each metric and look, if sessions are independent. */
  public static final double LEVEL = 0.002;

  /** A change of level below this is not worth a mark. */
  public static final double LEAST_SHIFT = Math.log(1.02);

  private static final Comparator<Drift> LARGEST_FIRST =
      Comparator.comparingDouble((Drift drift) -> drift.change().estimate()).reversed();

  private final Tolerances tolerances;

  public DriftRule(Tolerances tolerances) {
    this.tolerances = tolerances;
  }

  /**
   * Judges metrics by their levels in a history.
   *
   * @param history with this run as its last point
   * @param metrics of this run
   */
  public HistoryFindings judge(TestHistory history, List<Metric> metrics) {
    TestHistory judged = history.sinceAccepted();
    int offset = history.points().size() - judged.points().size();
    List<Shift> shifts = new ArrayList<>();
    List<Drift> drifts = new ArrayList<>();
    for (Metric metric : metrics) {
      if (!tolerances.gates(metric)) {
        continue;
      }
      Series series = Series.of(judged, metric);
      shifts.addAll(series.shifts(offset));
      if (series.isLongEnough()) {
        drifts.add(drift(series, judged, LEVEL));
      }
    }
    shifts.sort(Comparator.comparingInt(Shift::at));
    drifts.sort(LARGEST_FIRST);
    return new HistoryFindings(history, shifts, drifts);
  }

  /**
   * The metrics whose drift fails a build.
   *
   * @param history with this run as its last point
   * @param metrics of this run
   * @param level chance that they do so although nothing has changed, from the {@link ErrorBudget};
   *     timed metrics share it evenly
   */
  public List<Drift> failing(TestHistory history, List<Metric> metrics, double level) {
    TestHistory judged = history.sinceAccepted();
    List<Series> all =
        metrics.stream()
            .filter(tolerances::gates)
            .map(metric -> Series.of(judged, metric))
            .filter(Series::isLongEnough)
            .toList();
    long sharing = all.stream().filter(series -> !series.metric.kind().isExact()).count();
    return all.stream()
        .map(series -> drift(series, judged, level / Math.max(1, sharing)))
        .filter(Drift::drifted)
        .sorted(LARGEST_FIRST)
        .toList();
  }

  private Drift drift(Series series, TestHistory judged, double level) {
    double[] costs = series.costs;
    double[] first = Arrays.copyOf(costs, SESSIONS);
    double[] last = Arrays.copyOfRange(costs, costs.length - SESSIONS, costs.length);
    Estimate grown = Estimate.ofDifference(first, last);
    double anchor = series.level(Moments.mean(first));
    double head = series.level(Moments.mean(last));
    Tolerance tolerance = tolerances.of(series.metric);
    boolean eitherWay = series.metric.direction() == Direction.NEITHER;
    Estimate worse = eitherWay && grown.value() < 0 ? grown.negated() : grown;
    double part = Part.of(series.metric, grown.value());
    boolean large =
        (eitherWay ? Math.abs(part) : part) >= tolerance.relative()
            && Math.abs(head - anchor) > tolerance.absolute();
    Change change =
        new Change(
            part,
            Part.of(series.metric, grown.lower(level)),
            Part.of(series.metric, grown.upper(level)),
            1 - 2 * level);
    String since = judged.points().get(series.points[0]).commit();
    boolean sure = worse.pGreater(Limits.FLOOR) < (eitherWay ? level / 2 : level);
    return new Drift(series.metric, anchor, head, change, since, large && sure);
  }

  /** The logarithms of a metric's levels, larger for worse, and the points that they are from. */
  private static final class Series {

    private final Metric metric;
    private final double[] costs;
    private final int[] points;

    private Series(Metric metric, double[] costs, int[] points) {
      this.metric = metric;
      this.costs = costs;
      this.points = points;
    }

    static Series of(TestHistory history, Metric metric) {
      List<TestHistory.Point> all = history.points();
      double[] costs = new double[all.size()];
      int[] points = new int[all.size()];
      int count = 0;
      for (int i = 0; i < all.size(); i++) {
        Double level = all.get(i).levels().get(metric.key());
        if (level != null && Anchors.isComparable(level)) {
          costs[count] = metric.direction().sign() * Math.log(level);
          points[count++] = i;
        }
      }
      return new Series(metric, Arrays.copyOf(costs, count), Arrays.copyOf(points, count));
    }

    /** True if there is an anchor, and a head that has none of its sessions. */
    boolean isLongEnough() {
      return costs.length >= 2 * SESSIONS;
    }

    double level(double cost) {
      return Math.exp(metric.direction().sign() * cost);
    }

    List<Shift> shifts(int offset) {
      List<Integer> at = ChangePoints.of(costs, LEAST_SHIFT);
      List<Shift> shifts = new ArrayList<>();
      for (int i = 0; i < at.size(); i++) {
        int from = i == 0 ? 0 : at.get(i - 1);
        int to = i == at.size() - 1 ? costs.length : at.get(i + 1);
        double before = Moments.mean(Arrays.copyOfRange(costs, from, at.get(i)));
        double after = Moments.mean(Arrays.copyOfRange(costs, at.get(i), to));
        shifts.add(
            new Shift(
                metric.key(),
                offset + points[at.get(i)],
                level(before),
                level(after),
                Part.of(metric, after - before)));
      }
      return shifts;
    }
  }
}
