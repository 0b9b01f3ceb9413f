package dev.benchline.suites.databases;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import org.opentest4j.TestAbortedException;

/** The counters by which a server says what it was asked to do, whatever its driver was asked. */
public final class ServerCounters {

  private final DatabaseServer server;
  private final Connection beside;

  /**
   * @param beside whose own statements do not count, since it neither inserts nor updates
   */
  private ServerCounters(DatabaseServer server, Connection beside) {
    this.server = server;
    this.beside = beside;
  }

  /**
   * Those of a server that counts.
   *
   * @param address where the server is
   * @param beside the connection to ask by, which may create an extension
   * @throws TestAbortedException if the user has named a server that does not count; the message
   *     says what it lacks
   */
  public static ServerCounters of(DatabaseServer server, ServerAddress address, Connection beside)
      throws SQLException {
    ServerCounters counters = new ServerCounters(server, beside);
    if (server == DatabaseServer.POSTGRESQL) {
      try (Statement statement = beside.createStatement()) {
        statement.execute("create extension if not exists pg_stat_statements");
        counters.executed("insert");
      } catch (SQLException e) {
        if (!address.isGiven()) {
          throw e;
        }
        throw new TestAbortedException(
            ("This PostgreSQL does not count its statements: %s. Start it with"
                    + " shared_preload_libraries=pg_stat_statements, and let the user create the"
                    + " extension of that name.")
                .formatted(e.getMessage()),
            e);
      }
    }
    return counters;
  }

  /** Statements of a kind that were executed so far, such as {@code insert}. */
  public long executed(String kind) throws SQLException {
    String verb = kind.toLowerCase(Locale.ROOT);
    return switch (server) {
      case MYSQL, MARIADB -> number("show global status like 'Com_%s'".formatted(verb), 2);
      case POSTGRESQL ->
          number(
              "select coalesce(sum(calls), 0) from pg_stat_statements where query ilike '%s %%'"
                  .formatted(verb),
              1);
      case ORACLE, DB2, SQLSERVER ->
          throw new IllegalArgumentException(server + " is not asked for counts");
    };
  }

  private long number(String query, int column) throws SQLException {
    try (Statement statement = beside.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      if (!rows.next()) {
        throw new SQLException("nothing from " + query);
      }
      return rows.getLong(column);
    }
  }
}
