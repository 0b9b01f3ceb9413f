package dev.benchline.baseline;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The timed and ungated metrics of one test in one environment, as a file holds them. */
record StoredTimed(String settings, Optional<String> reason, List<Session> sessions) {

  /** Older sessions make room for newer ones. */
  static final int SESSIONS_KEPT = 20;

  StoredTimed {
    sessions = List.copyOf(sessions);
  }

  /** The values that are stored after recording; empty if there are none. */
  static Optional<StoredTimed> after(
      Optional<StoredTimed> before, BaselineEntry entry, RecordMode mode) {
    Session session = rounded(entry.timed());
    if (session.values().isEmpty()) {
      return mode == RecordMode.REPLACE ? Optional.empty() : before;
    }
    Optional<StoredTimed> joinable =
        before.filter(
            stored -> mode == RecordMode.APPEND && stored.settings.equals(entry.settings()));
    return Optional.of(
        joinable
            .map(stored -> stored.with(session, entry.reason()))
            .orElseGet(() -> new StoredTimed(entry.settings(), entry.reason(), List.of(session))));
  }

  /** The same values at the same commit are the same session, recorded twice. */
  private StoredTimed with(Session session, Optional<String> newReason) {
    List<Session> joined = new ArrayList<>(sessions);
    if (!session.equals(joined.get(joined.size() - 1))) {
      joined.add(session);
    }
    return new StoredTimed(
        settings,
        newReason.or(() -> reason),
        joined.subList(Math.max(0, joined.size() - SESSIONS_KEPT), joined.size()));
  }

  private static Session rounded(Session session) {
    Map<String, List<Double>> values = new TreeMap<>();
    session
        .values()
        .forEach(
            (metric, observations) ->
                values.put(metric, observations.stream().map(StoredNumber::round).toList()));
    return session.with(values);
  }
}
