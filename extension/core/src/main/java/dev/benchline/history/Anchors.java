package dev.benchline.history;

import dev.benchline.metrics.TestId;
import dev.benchline.statistics.ChangePoints;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * The sessions that tests are compared with for drift: the first that have a metric of a test, or
 * the first since its values were accepted. A store keeps them however old they are, or what drifts
 * slowly would be compared with itself.
 */
public final class Anchors {

  /** The number of sessions that make an anchor. */
  public static final int SESSIONS = ChangePoints.SHORTEST;

  /** A test of a module in one environment, and how it was measured. */
  private record Way(String environment, Optional<String> module, TestId test, String settings) {}

  private Anchors() {}

  /**
   * The ids of the sessions that are part of an anchor.
   *
   * @param sessions of any environments, oldest first
   */
  public static Set<UUID> of(List<HistorySession> sessions) {
    Map<Way, Map<String, List<UUID>>> anchors = new HashMap<>();
    for (HistorySession session : sessions) {
      for (HistoryEntry test : session.tests()) {
        Way way =
            new Way(session.environment().key(), session.module(), test.key(), test.settings());
        if (test.accepted().isPresent()) {
          anchors.remove(way);
        }
        Map<String, List<UUID>> ofTest = anchors.computeIfAbsent(way, first -> new HashMap<>());
        test.levels().entrySet().stream()
            .filter(level -> isComparable(level.getValue()))
            .map(level -> ofTest.computeIfAbsent(level.getKey(), metric -> new ArrayList<>()))
            .filter(anchor -> anchor.size() < SESSIONS)
            .forEach(anchor -> anchor.add(session.id()));
      }
    }
    Set<UUID> ids = new HashSet<>();
    anchors.values().stream().map(Map::values).flatMap(Collection::stream).forEach(ids::addAll);
    return ids;
  }

  /** True if a level has a logarithm, by which levels are compared. */
  public static boolean isComparable(double level) {
    return level > 0;
  }
}
