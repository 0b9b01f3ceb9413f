package dev.benchline.suites.eclipselink.features;

import dev.benchline.jdbc.SqlCounts;
import dev.benchline.jdbc.SqlProbe;
import dev.benchline.suites.eclipselink.Database;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Counts what reading and writing employees takes in SQL. */
final class CountedStaff implements AutoCloseable {

  private final SqlProbe probe = new SqlProbe();
  private final Staff staff;

  private CountedStaff(Database.Product product, Map<String, ?> properties) {
    this.staff = Staff.hire(product, probe::wrap, properties);
  }

  static CountedStaff hire(Database.Product product, Map<String, ?> properties) {
    return new CountedStaff(product, properties);
  }

  SqlCounts hire(int count) {
    return probe.count(() -> staff.hire(count));
  }

  void hireBehindTheBack() {
    staff.hireBehindTheBack();
  }

  /** Reads all employees by a named query. */
  SqlCounts read(String query) {
    return read(query, all -> {});
  }

  /** Reads all employees by a named query, and does something with them. */
  SqlCounts read(String query, Consumer<List<Employee>> then) {
    return read(manager -> manager.createNamedQuery(query, Employee.class), then);
  }

  SqlCounts read(Staff.Query query, Consumer<List<Employee>> then) {
    return probe.count(() -> staff.read(query, then));
  }

  @Override
  public void close() {
    staff.close();
  }
}
