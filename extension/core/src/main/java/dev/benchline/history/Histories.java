package dev.benchline.history;

import dev.benchline.metrics.TestId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The histories of all tests that sessions hold. */
public final class Histories {

  /** A point, and whether it was of changed code. */
  private record Measured(TestHistory.Point point, boolean changed) {}

  /** Of a test, and how it was measured. */
  private record Way(TestId key, String settings) {}

  private final Map<Way, List<Measured>> points = new HashMap<>();

  /**
   * Sorts entries by test.
   *
   * @param sessions of one environment and module, oldest first
   */
  public Histories(List<HistorySession> sessions) {
    for (HistorySession session : sessions) {
      for (HistoryEntry entry : session.tests()) {
        points
            .computeIfAbsent(new Way(entry.key(), entry.settings()), way -> new ArrayList<>())
            .add(
                new Measured(
                    new TestHistory.Point(
                        session.time(), session.commit(), entry.accepted(), entry.levels()),
                    entry.changed()));
      }
    }
  }

  /** The history of one test, without what was measured in another way. */
  public TestHistory of(TestId key, String settings) {
    return new TestHistory(measured(key, settings).stream().map(Measured::point).toList());
  }

  /** The same since its values were last accepted, without runs of changed code. */
  public TestHistory unchanged(TestId key, String settings) {
    int all = measured(key, settings).size();
    int since = all - of(key, settings).sinceAccepted().points().size();
    return new TestHistory(
        measured(key, settings).subList(since, all).stream()
            .filter(each -> !each.changed())
            .map(Measured::point)
            .toList());
  }

  private List<Measured> measured(TestId key, String settings) {
    return points.getOrDefault(new Way(key, settings), List.of());
  }
}
