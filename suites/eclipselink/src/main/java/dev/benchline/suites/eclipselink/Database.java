package dev.benchline.suites.eclipselink;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import javax.sql.DataSource;
import org.apache.derby.jdbc.EmbeddedDataSource;

/**
 * An empty database in the memory of this JVM, with a pool of connections, until it is closed.
 *
 * <p>The pool keeps its connections open, and neither it nor EclipseLink, which does so only with
 * its own pool, caches statements. What the databases themselves keep of a statement they have seen
 * stays with them.
 */
public final class Database implements AutoCloseable {

  /** The most that its pool gives away at once. */
  public static final int CONNECTIONS = 8;

  private static final AtomicInteger NUMBERS = new AtomicInteger();
  private static final Pattern SCANNED = Pattern.compile("scanCount: (\\d+)");
  private static final Pattern INDEXES_UPDATED = Pattern.compile("Indexes updated = (\\d+)");
  private static final Pattern VISITED = Pattern.compile("Number of rows visited=(\\d+)");

  /** The databases that need nothing but a jar. */
  public enum Product {
    H2("jdbc:h2:mem:%s"),
    DERBY("jdbc:derby:memory:%s;create=true");

    private final String url;

    Product(String url) {
      this.url = url;
    }
  }

  private final Product product;
  private final String name;
  private final HikariDataSource pool;

  private Database(Product product, String name) {
    this.product = product;
    this.name = name;
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(product.url.formatted(name));
    config.setMaximumPoolSize(CONNECTIONS);
    config.setMinimumIdle(1);
    config.setMaxLifetime(0);
    this.pool = new HikariDataSource(config);
  }

  /** Starts one. */
  public static Database start(Product product) {
    return new Database(product, "suite" + NUMBERS.incrementAndGet());
  }

  /** Its connections. */
  public DataSource connections() {
    return pool;
  }

  /** Executes statements of SQL in turn. */
  public void execute(String... statements) {
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(product + " rejects: " + String.join("; ", statements), e);
    }
  }

  /**
   * How many rows the database looks at to answer a query, by its own account: {@code scanCount} of
   * H2's {@code EXPLAIN ANALYZE}, rows visited in Derby's run-time statistics.
   */
  public long rowsVisited(String query) {
    return rowsVisited(query, List.of());
  }

  /** The same of a query with parameters. */
  public long rowsVisited(String query, List<Object> parameters) {
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      return switch (product) {
        case H2 -> sum(SCANNED, text(connection, "EXPLAIN ANALYZE " + query, parameters));
        case DERBY -> {
          statement.execute("CALL SYSCS_UTIL.SYSCS_SET_RUNTIMESTATISTICS(1)");
          text(connection, query, parameters);
          String told =
              text(connection, "VALUES SYSCS_UTIL.SYSCS_GET_RUNTIMESTATISTICS()", List.of());
          statement.execute("CALL SYSCS_UTIL.SYSCS_SET_RUNTIMESTATISTICS(0)");
          yield sum(VISITED, told);
        }
      };
    } catch (SQLException e) {
      throw new IllegalStateException(product + " does not explain: " + query, e);
    }
  }

  /**
   * How many indexes Derby updates by an insert, by its own account.
   *
   * @param parameters of a row that is not there yet
   */
  public long indexesUpdated(String insert, List<Object> parameters) {
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("CALL SYSCS_UTIL.SYSCS_SET_RUNTIMESTATISTICS(1)");
      try (PreparedStatement row = prepared(connection, insert, parameters)) {
        row.executeUpdate();
      }
      String told = text(connection, "VALUES SYSCS_UTIL.SYSCS_GET_RUNTIMESTATISTICS()", List.of());
      statement.execute("CALL SYSCS_UTIL.SYSCS_SET_RUNTIMESTATISTICS(0)");
      return sum(INDEXES_UPDATED, told);
    } catch (SQLException e) {
      throw new IllegalStateException(product + " does not insert: " + insert, e);
    }
  }

  private static PreparedStatement prepared(
      Connection connection, String sql, List<Object> parameters) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    for (int i = 0; i < parameters.size(); i++) {
      statement.setObject(i + 1, parameters.get(i));
    }
    return statement;
  }

  private static String text(Connection connection, String query, List<Object> parameters)
      throws SQLException {
    try (PreparedStatement statement = prepared(connection, query, parameters);
        ResultSet rows = statement.executeQuery()) {
      StringBuilder text = new StringBuilder();
      while (rows.next()) {
        text.append(rows.getString(1)).append('\n');
      }
      return text.toString();
    }
  }

  private static long sum(Pattern number, String text) {
    long[] found =
        number.matcher(text).results().mapToLong(m -> Long.parseLong(m.group(1))).toArray();
    if (found.length == 0) {
      throw new IllegalStateException("It does not say how many rows: " + text);
    }
    return LongStream.of(found).sum();
  }

  /** H2 forgets a database with its last connection; Derby has to be told. */
  @Override
  public void close() {
    pool.close();
    if (product == Product.DERBY) {
      drop();
    }
  }

  /** Derby answers that it has done so with an exception. */
  private void drop() {
    EmbeddedDataSource derby = new EmbeddedDataSource();
    derby.setDatabaseName("memory:" + name);
    derby.setConnectionAttributes("drop=true");
    try (Connection connection = derby.getConnection()) {
      throw new IllegalStateException("Derby kept " + name + " and gave " + connection);
    } catch (SQLException dropped) {
      if (!"08006".equals(dropped.getSQLState())) {
        throw new IllegalStateException("Derby could not drop " + name, dropped);
      }
    }
  }
}
