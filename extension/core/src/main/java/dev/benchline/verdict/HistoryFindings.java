package dev.benchline.verdict;

import dev.benchline.history.TestHistory;
import java.util.List;

/**
 * The findings about the history of a test.
 *
 * @param history with this run as its last point
 * @param shifts where levels changed, by their place in the history
 * @param drifts the metrics that gate and have history enough, largest change first
 */
public record HistoryFindings(TestHistory history, List<Shift> shifts, List<Drift> drifts) {

  /** Nothing is known. */
  public static final HistoryFindings NONE =
      new HistoryFindings(TestHistory.NONE, List.of(), List.of());

  public HistoryFindings {
    shifts = List.copyOf(shifts);
    drifts = List.copyOf(drifts);
  }

  /** The metrics that have drifted from their anchor. */
  public List<Drift> drifted() {
    return drifts.stream().filter(Drift::drifted).toList();
  }

  /** The same with the last sessions only, at most so many, for a reader. */
  public HistoryFindings last(int most) {
    int dropped = history.points().size() - history.last(most).points().size();
    return new HistoryFindings(
        history.last(most),
        shifts.stream()
            .filter(shift -> shift.at() >= dropped)
            .map(
                shift ->
                    new Shift(
                        shift.metric(),
                        shift.at() - dropped,
                        shift.before(),
                        shift.after(),
                        shift.change()))
            .toList(),
        drifts);
  }
}
