package dev.benchline.suites.pools;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/** What a pool is put in front of: makes physical connections and counts what they are asked. */
abstract class Database implements AutoCloseable {

  /** The query of pools that do not know {@code Connection.isValid}. */
  static final String TEST_QUERY = "VALUES (1)";

  private static final Map<String, Database> OPEN = new ConcurrentHashMap<>();
  private static final AtomicLong NUMBER = new AtomicLong();

  private final String url = SuiteDriver.PREFIX + NUMBER.incrementAndGet();
  private final List<DriverCalls> connections = new CopyOnWriteArrayList<>();

  Database() {
    OPEN.put(url, this);
  }

  static Database at(String url) throws SQLException {
    Database database = OPEN.get(url);
    if (database == null) {
      throw new SQLException("There is no database at " + url + "; known are " + OPEN.keySet());
    }
    return database;
  }

  /** A new physical connection, which counts into the given calls. */
  abstract Connection connect(DriverCalls calls) throws SQLException;

  final Connection connect() throws SQLException {
    DriverCalls calls = new DriverCalls();
    Connection connection = connect(calls);
    connections.add(calls);
    return connection;
  }

  final String url() {
    return url;
  }

  /** Physical connections made so far. */
  final int physicalConnections() {
    return connections.size();
  }

  /** What all connections together were asked to do so far. */
  final DriverCalls calls() {
    DriverCalls sum = new DriverCalls();
    connections.forEach(sum::add);
    return sum;
  }

  @Override
  public void close() {
    OPEN.remove(url);
  }
}
