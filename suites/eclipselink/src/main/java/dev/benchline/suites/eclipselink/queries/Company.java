package dev.benchline.suites.eclipselink.queries;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.Units;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;

/**
 * A company of 40: one boss, three managers, nine under those, and 27 under those again. The lower,
 * the less they earn: 90,000, 80,000, 60,000 and 40,000 a year. Numbers go down the levels.
 */
final class Company implements AutoCloseable {

  static final long BOSS = 0;

  private static final int[] SALARIES = {90_000, 80_000, 60_000, 40_000};
  private static final int MANAGED = 3;
  private static final int DEPARTMENTS = 5;

  private final Runnable closing;
  private final EntityManagerFactory unit;

  private Company(DataSource connections, Runnable closing) {
    this.closing = closing;
    this.unit =
        Units.openWithTables(
            Units.of(
                connections,
                Employee.class,
                Department.class,
                Branch.class,
                Clerk.class,
                Price.class));
  }

  /**
   * Founds one in a database of its own.
   *
   * @param observer makes of the database's connections those that the unit gets
   */
  static Company found(Database.Product product, UnaryOperator<DataSource> observer) {
    Database database = Database.start(product);
    database.execute(PriceHistory.TABLE);
    return foundIn(observer.apply(database.connections()), database::close);
  }

  /** Founds one in a database that is there, and has no history of prices. */
  static Company foundIn(DataSource connections, Runnable closing) {
    Company company = new Company(connections, closing);
    company.change(Company::persistAll);
    return company;
  }

  @SuppressWarnings("NullAway") // a boss has no boss
  private static void persistAll(EntityManager manager) {
    List<Department> departments = new ArrayList<>();
    for (int id = 0; id < DEPARTMENTS; id++) {
      departments.add(new Department(id));
    }
    departments.forEach(manager::persist);
    List<Employee> above = List.of();
    int id = 0;
    for (int salary : SALARIES) {
      List<Employee> level = new ArrayList<>();
      int size = above.isEmpty() ? 1 : above.size() * MANAGED;
      for (int i = 0; i < size; i++, id++) {
        Employee boss = above.isEmpty() ? null : above.get(i / MANAGED);
        level.add(new Employee(id, salary, boss, departments.get(id % DEPARTMENTS)));
      }
      level.forEach(manager::persist);
      above = level;
    }
  }

  /** What a piece of reading brings. */
  <T> T read(Function<EntityManager, T> work) {
    return Units.in(unit, work);
  }

  /** Does a piece of work in a transaction. */
  void change(Consumer<EntityManager> work) {
    Units.commit(unit, work);
  }

  @Override
  public void close() {
    unit.close();
    closing.run();
  }
}
