package dev.benchline.suites.batchwriting;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Query;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.Consumer;
import javax.sql.DataSource;

/**
 * The document's two transactions on one database: 50 inserts, and 100 updates of what is in
 * EclipseLink's cache.
 */
final class Transactions implements AutoCloseable {

  static final int INSERTS = 50;
  static final int UPDATES = 100;

  private static final long RANGE = 1_000_000;

  /** All ids have ten digits. */
  private static final long LOWEST = 1_000 * RANGE;

  private final Connection beside;
  private final EntityManagerFactory unit;

  /** Each has ids above those of all that opened the table before, in any JVM. */
  private final long first;

  private long next;
  private long round;

  /**
   * Prepares the table, with what is updated in the object cache.
   *
   * @param connections that EclipseLink writes by
   * @param beside a further connection to the same database, for whatever is not part of the
   *     transactions; the caller closes it
   */
  Transactions(DataSource connections, Connection beside, UnitSettings settings)
      throws SQLException {
    this.beside = beside;
    unit = settings.open(connections, Employee.class);
    long highest = number("select coalesce(max(ID), 0) from BATCH_EMPLOYEE");
    first = Math.max(LOWEST, highest / RANGE * RANGE) + RANGE;
    next = first + UPDATES;
    transact(
        manager -> {
          for (long id = first; id < first + UPDATES; id++) {
            manager.persist(new Employee(id, "employee " + id));
          }
        });
  }

  /** Does each transaction once, so that every cache is filled, and the driver steady. */
  Transactions warmedUp() throws SQLException {
    insert();
    update();
    clear();
    return this;
  }

  void insert() {
    insert(INSERTS);
  }

  void insert(int count) {
    transact(
        manager -> {
          for (int i = 0; i < count; i++) {
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

  /** Opens an entity manager for a transaction. */
  void transact(Consumer<EntityManager> work) {
    try (EntityManager manager = unit.createEntityManager()) {
      manager.getTransaction().begin();
      work.accept(manager);
      manager.getTransaction().commit();
    }
  }

  /** Renames some of those that are updated, by native queries. */
  void renameNatively(EntityManager manager, int count, Consumer<Query> hints) {
    for (int i = 0; i < count; i++) {
      Query query = manager.createNativeQuery("update BATCH_EMPLOYEE set NAME = ? where ID = ?");
      hints.accept(query);
      query.setParameter(1, "natively").setParameter(2, first + i).executeUpdate();
    }
  }

  /** Gives one of those that are updated a newer version, which EclipseLink does not know of. */
  void makeStale() throws SQLException {
    try (Statement statement = beside.createStatement()) {
      statement.executeUpdate(
          "update BATCH_EMPLOYEE set VERSION = VERSION + 1000 where ID = " + (first + 7));
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
    return named("round " + round);
  }

  /** The number of rows that have a name. */
  int named(String name) throws SQLException {
    return (int)
        number(
            "select count(*) from BATCH_EMPLOYEE where ID >= %d and ID < %d and NAME = '%s'"
                .formatted(first, first + RANGE, name));
  }

  private long number(String query) throws SQLException {
    try (Statement statement = beside.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  /** The last one takes the table with it. */
  @Override
  public void close() throws SQLException {
    unit.close();
    delete(first);
    if (number("select count(*) from BATCH_EMPLOYEE") == 0) {
      try (Statement statement = beside.createStatement()) {
        statement.execute("drop table BATCH_EMPLOYEE");
      }
    }
  }
}
