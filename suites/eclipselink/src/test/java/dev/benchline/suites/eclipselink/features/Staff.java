package dev.benchline.suites.eclipselink.features;

import dev.benchline.jdbc.SqlCounts;
import dev.benchline.jdbc.SqlProbe;
import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.Units;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.PersistenceConfiguration;
import jakarta.persistence.TypedQuery;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Employees in a database of their own, and what reading and writing them takes in SQL. */
final class Staff implements AutoCloseable {

  /** The document's. */
  static final int SIZE = 32;

  private final SqlProbe probe = new SqlProbe();
  private final Database database;
  private final EntityManagerFactory unit;
  private long next;

  private Staff(Database database, Map<String, ?> properties) {
    this.database = database;
    PersistenceConfiguration configuration =
        Units.of(probe.wrap(database.connections()), Employee.class, Telephone.class);
    properties.forEach(configuration::property);
    this.unit = Units.openWithTables(configuration);
  }

  /** Hires 32 of them into a unit with further properties. */
  static Staff hire(Database.Product product, Map<String, ?> properties) {
    Staff staff = new Staff(Database.start(product), properties);
    staff.hire(SIZE);
    return staff;
  }

  /** Inserts so many employees, each with a telephone, in one transaction. */
  SqlCounts hire(int count) {
    return probe.count(
        () ->
            Units.commit(
                unit,
                manager -> {
                  for (int i = 0; i < count; i++) {
                    manager.persist(new Employee(next++));
                  }
                }));
  }

  /** Inserts an employee without telling EclipseLink. */
  void hireBehindTheBack() {
    database.execute("insert into EMPLOYEES (ID) values (" + next++ + ")");
  }

  /** Reads all employees by a named query. */
  SqlCounts read(String query) {
    return read(query, all -> {});
  }

  /** Reads all employees by a named query, and does something with them. */
  SqlCounts read(String query, Consumer<List<Employee>> then) {
    return read(manager -> manager.createNamedQuery(query, Employee.class), then);
  }

  /** Reads all employees by a query, and does something with them. */
  SqlCounts read(Query query, Consumer<List<Employee>> then) {
    return probe.count(
        () -> {
          try (EntityManager manager = unit.createEntityManager()) {
            then.accept(query.in(manager).getResultList());
          }
        });
  }

  /** Reads all employees and their telephones, none of which is in the cache. */
  SqlCounts readWithTelephones(ConcurrencyOption option) {
    unit.getCache().evictAll();
    return read(
        option.query(),
        employees -> employees.forEach(e -> e.telephones().forEach(Telephone::number)));
  }

  @Override
  public void close() {
    unit.close();
    database.close();
  }

  /** Makes a query for employees. */
  @FunctionalInterface
  interface Query {

    TypedQuery<Employee> in(EntityManager manager);
  }
}
