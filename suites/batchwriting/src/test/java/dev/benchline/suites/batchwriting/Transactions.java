package dev.benchline.suites.batchwriting;

import dev.benchline.jdbc.SqlCounts;
import dev.benchline.jdbc.SqlProbe;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.PersistenceConfiguration;
import jakarta.persistence.PersistenceUnitTransactionType;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.eclipse.persistence.sessions.JNDIConnector;
import org.eclipse.persistence.sessions.Session;

/**
 * The document's two transactions on one database: 50 inserts, and 100 updates of what is in
 * EclipseLink's cache.
 */
final class Transactions implements AutoCloseable {

  static final int INSERTS = 50;
  static final int UPDATES = 100;

  /** Each has ids of its own, so that several can share a table. */
  private static final AtomicLong RANGES = new AtomicLong();

  private static final long RANGE = 1_000_000;

  private final Target target;
  private final SqlProbe probe = new SqlProbe();
  private final Connection beside;
  private final EntityManagerFactory unit;
  private final long first = RANGES.incrementAndGet() * RANGE;
  private long next = first + UPDATES;
  private long round;

  /** Prepares the table and does each transaction once, so that every cache is filled. */
  Transactions(Target target, Writing writing) throws SQLException {
    this(target, writing, true);
    insert();
    update();
    clear();
  }

  /**
   * Prepares the table, with what is updated in the object cache.
   *
   * @param probed whether to count, which takes time
   */
  Transactions(Target target, Writing writing, boolean probed) throws SQLException {
    this.target = target;
    UrlDataSource plain = new UrlDataSource(target.address());
    DataSource dataSource = probed ? probe.wrap(plain) : plain;
    beside = plain.getConnection();
    PersistenceConfiguration configuration =
        new PersistenceConfiguration(target + " " + writing)
            .provider("org.eclipse.persistence.jpa.PersistenceProvider")
            .transactionType(PersistenceUnitTransactionType.RESOURCE_LOCAL)
            .managedClass(Employee.class)
            .property(PersistenceUnitProperties.JDBC_CONNECTOR, new JNDIConnector(dataSource))
            .property(PersistenceUnitProperties.CACHE_TYPE_DEFAULT, "Full")
            .property(PersistenceUnitProperties.WEAVING, "false")
            .property(PersistenceUnitProperties.LOGGING_LEVEL, "OFF")
            .property(PersistenceUnitProperties.DDL_GENERATION, "create-tables");
    writing.properties().forEach(configuration::property);
    unit = configuration.createEntityManagerFactory();
    unit.unwrap(Session.class); // which makes the table
    delete(first);
    transact(
        manager -> {
          for (long id = first; id < first + UPDATES; id++) {
            manager.persist(new Employee(id, "employee " + id));
          }
        });
  }

  SqlCounts countInsert() {
    return probe.count(this::insert);
  }

  SqlCounts countUpdate() {
    return probe.count(this::update);
  }

  void insert() {
    transact(
        manager -> {
          for (int i = 0; i < INSERTS; i++) {
            manager.persist(new Employee(next, "employee " + next));
            next++;
          }
        });
  }

  void update() {
    round++;
    transact(
        manager -> {
          for (long id = first; id < first + UPDATES; id++) {
            manager.find(Employee.class, id).rename("round " + round);
          }
        });
  }

  private void transact(Consumer<EntityManager> work) {
    try (EntityManager manager = unit.createEntityManager()) {
      manager.getTransaction().begin();
      work.accept(manager);
      manager.getTransaction().commit();
    }
  }

  /** Forgets what was inserted, and counts what was there. */
  int clear() throws SQLException {
    for (long id = first + UPDATES; id < next; id++) {
      unit.getCache().evict(Employee.class, id);
    }
    next = first + UPDATES;
    return delete(next);
  }

  private int delete(long from) throws SQLException {
    try (Statement statement = beside.createStatement()) {
      return statement.executeUpdate(
          "delete from BATCH_EMPLOYEE where ID >= %d and ID < %d".formatted(from, first + RANGE));
    }
  }

  /** How many rows have the name of the last update. */
  int updated() throws SQLException {
    return number(
        "select count(*) from BATCH_EMPLOYEE where ID >= %d and NAME = 'round %d'"
            .formatted(first, round),
        1);
  }

  /** How many statements of a kind have reached the server, if it counts them. */
  int seenByServer(String kind) throws SQLException {
    return target.counts()
        ? number("show global status like 'Com_%s'".formatted(kind.toLowerCase(Locale.ROOT)), 2)
        : 0;
  }

  private int number(String query, int column) throws SQLException {
    try (Statement statement = beside.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      if (!rows.next()) {
        throw new SQLException("nothing from " + query);
      }
      return rows.getInt(column);
    }
  }

  /** The last one takes the table with it. */
  @Override
  public void close() throws SQLException {
    unit.close();
    delete(first);
    boolean last = number("select count(*) from BATCH_EMPLOYEE", 1) == 0;
    if (last) {
      try (Statement statement = beside.createStatement()) {
        statement.execute("drop table BATCH_EMPLOYEE");
      }
    }
    target.end(beside, last);
  }
}
