package dev.benchline.history;

import dev.benchline.metrics.TestId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The histories of all tests that sessions hold. */
public final class Histories {

  /** Of a test, and how it was measured. */
  private record Way(TestId key, String settings) {}

  private final Map<Way, List<TestHistory.Point>> points = new HashMap<>();

  /**
   * Sorts entries by test.
   *
   * @param sessions of one environment, oldest first
   */
  public Histories(List<HistorySession> sessions) {
    for (HistorySession session : sessions) {
      for (HistoryEntry entry : session.tests()) {
        points
            .computeIfAbsent(new Way(entry.key(), entry.settings()), way -> new ArrayList<>())
            .add(
                new TestHistory.Point(
                    session.time(), session.commit(), entry.accepted(), entry.levels()));
      }
    }
  }

  /** The history of one test, without what was measured in another way. */
  public TestHistory of(TestId key, String settings) {
    return new TestHistory(points.getOrDefault(new Way(key, settings), List.of()));
  }
}
