package dev.benchline.suites.eclipselink.features;

import java.util.Map;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.eclipse.persistence.config.QueryHints;

/** Reads all employees with their telephones, one thing after the other or concurrently. */
enum ConcurrencyOption {
  /** Telephones are read when they are asked for. */
  SEQUENTIAL(false, false),
  /** Rows are fetched in one thread, and made objects in another. */
  CONCURRENT_RESULT_SET(true, false),
  /** Telephones are read by the query itself. */
  LOAD_GROUP(false, true),
  /** Telephones are read by the query, by several threads. */
  CONCURRENT_LOAD_GROUP(true, true);

  private final boolean concurrent;
  private final boolean loading;

  ConcurrencyOption(boolean concurrent, boolean loading) {
    this.concurrent = concurrent;
    this.loading = loading;
  }

  /** Of the persistence unit. */
  Map<String, ?> properties() {
    return concurrent
        ? Map.of(PersistenceUnitProperties.SESSION_CUSTOMIZER, Concurrent.class.getName())
        : Map.of();
  }

  /** Reads all employees. */
  Staff.Query query() {
    return manager -> {
      var query = manager.createNamedQuery(Employee.ALL, Employee.class);
      return loading ? query.setHint(QueryHints.LOAD_GROUP_ATTRIBUTE, "telephones") : query;
    };
  }
}
