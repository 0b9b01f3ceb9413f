package dev.benchline.suites.eclipselink.features;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.Units;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.PersistenceConfiguration;
import jakarta.persistence.TypedQuery;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;
import org.eclipse.persistence.sessions.Session;

/** Employees in a database of their own, who are hired and read. */
final class Staff implements AutoCloseable {

  /** The document's. */
  static final int SIZE = 32;

  private final Database database;
  private final EntityManagerFactory unit;
  private long next;

  private Staff(Database database, UnaryOperator<DataSource> observer, Map<String, ?> properties) {
    this.database = database;
    PersistenceConfiguration configuration =
        Units.of(
            observer.apply(database.connections()), Employee.class, Address.class, Telephone.class);
    properties.forEach(configuration::property);
    this.unit = Units.openWithTables(configuration);
  }

  /**
   * Hires 32 of them into a unit with further properties.
   *
   * @param observer makes of the database's connections those that the unit gets
   */
  static Staff hire(
      Database.Product product, UnaryOperator<DataSource> observer, Map<String, ?> properties) {
    Staff staff = new Staff(Database.start(product), observer, properties);
    staff.hire(SIZE);
    return staff;
  }

  /** Its unit. */
  EntityManagerFactory unit() {
    return unit;
  }

  /** Inserts so many employees, each with an address and a telephone, in one transaction. */
  void hire(int count) {
    Units.commit(
        unit,
        manager -> {
          for (int i = 0; i < count; i++) {
            manager.persist(new Employee(next++));
          }
        });
  }

  /** Inserts an employee without telling EclipseLink. */
  void hireBehindTheBack() {
    database.execute("insert into EMPLOYEES (ID) values (" + next++ + ")");
  }

  /** Reads all employees by a query, and does something with them. */
  void read(Query query, Consumer<List<Employee>> then) {
    try (EntityManager manager = unit.createEntityManager()) {
      then.accept(query.in(manager).getResultList());
    }
  }

  /** Has the cache forget all that it keeps. */
  void forget() {
    unit.unwrap(Session.class).getIdentityMapAccessor().initializeAllIdentityMaps();
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
