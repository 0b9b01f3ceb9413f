package dev.benchline.suites.blobs;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.HashMap;
import java.util.Map;

/**
 * Counts the calls that a driver gets: of its connection, and of the statements that it prepares.
 */
final class DriverCalls {

  private final Map<String, Integer> counts = new HashMap<>();

  /** The same connection, whose calls are counted. */
  Connection counted(Connection driver) {
    return counted(driver, Connection.class);
  }

  private <T> T counted(T driver, Class<T> type) {
    return Decorated.by(
        (proxy, method, arguments) -> {
          counts.merge(method.getName(), 1, Integer::sum);
          Object result = Decorated.call(driver, method, arguments);
          return result instanceof PreparedStatement statement
              ? counted(statement, PreparedStatement.class)
              : result;
        },
        type);
  }

  /** Calls of a method so far. */
  int of(String method) {
    return counts.getOrDefault(method, 0);
  }
}
