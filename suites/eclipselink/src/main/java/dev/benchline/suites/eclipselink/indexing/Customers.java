package dev.benchline.suites.eclipselink.indexing;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.Rows;
import dev.benchline.suites.eclipselink.Units;
import jakarta.persistence.EntityManagerFactory;
import java.util.List;
import java.util.SplittableRandom;
import javax.sql.DataSource;

/**
 * The document's thousand customers, looked up by name at random, with one choice of indexes.
 *
 * <p>Each look-up has an entity manager of its own, so that nothing is found but what is shared.
 */
final class Customers implements AutoCloseable {

  private static final int CUSTOMERS = 1_000;

  private final EntityManagerFactory unit;
  private final int count;
  private final SplittableRandom random = new SplittableRandom(1);

  private Customers(EntityManagerFactory unit, int count) {
    this.unit = unit;
    this.count = count;
  }

  /** Makes table, indexes and rows in an empty database, and has everything read once. */
  static Customers create(DataSource connections, IndexOption option) {
    return create(connections, option, CUSTOMERS);
  }

  /** The same with another number of rows. */
  static Customers create(DataSource connections, IndexOption option, int count) {
    Customers customers =
        new Customers(
            Units.openWithTables(
                Units.of(connections, Customer.class)
                    .mappingFile(option.mappingFile())
                    .property("eclipselink.cache.type.default", "Full")),
            count);
    insert(connections, count);
    Units.in(
        customers.unit,
        manager -> manager.createQuery("select c from Customer c", Customer.class).getResultList());
    customers.findOne();
    return customers;
  }

  /** Inserts so many customers. */
  static void insert(DataSource connections, int count) {
    Rows.insert(
        connections,
        "insert into CUSTOMERS (ID, NAME) values (?, ?)",
        count,
        id -> List.of(id, Customer.nameOf(id)));
  }

  /** Looks one up. */
  int findOne() {
    return find(random.nextInt(count));
  }

  private int find(long id) {
    return Units.in(
        unit,
        manager ->
            manager
                .createNamedQuery(Customer.BY_NAME, Customer.class)
                .setParameter("name", Customer.nameOf(id))
                .getSingleResult()
                .name()
                .length());
  }

  /** To observe it. */
  EntityManagerFactory unit() {
    return unit;
  }

  /** How many rows the database looks at when one is looked up there. */
  long rowsVisited(Database database) {
    return database.rowsVisited(
        "select * from CUSTOMERS where NAME = '" + Customer.nameOf(500) + "'");
  }

  @Override
  public void close() {
    unit.close();
  }
}
