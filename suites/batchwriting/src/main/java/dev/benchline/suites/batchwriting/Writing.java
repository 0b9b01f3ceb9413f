package dev.benchline.suites.batchwriting;

import java.util.Map;
import org.eclipse.persistence.config.BatchWriting;
import org.eclipse.persistence.config.PersistenceUnitProperties;

/** How EclipseLink writes: the rows of the document's tables. */
enum Writing {
  PARAMETRIZED("parametrized-sql, no batch", true, true, BatchWriting.None),
  DYNAMIC("dynamic-sql, no batch", false, false, BatchWriting.None),
  UNCACHED("parametrized-sql, no statement caching", true, false, BatchWriting.None),
  BUFFERED("dynamic-sql, buffered", false, false, BatchWriting.Buffered),
  DYNAMIC_BATCH("dynamic-sql, batch", false, false, BatchWriting.JDBC),
  PARAMETRIZED_BATCH("parametrized-sql, batch", true, true, BatchWriting.JDBC);

  private final String row;
  private final boolean binds;
  private final boolean caches;
  private final String batches;

  Writing(String row, boolean binds, boolean caches, String batches) {
    this.row = row;
    this.binds = binds;
    this.caches = caches;
    this.batches = batches;
  }

  /** As the document calls it. */
  String row() {
    return row;
  }

  UnitSettings settings() {
    return new UnitSettings(
        Map.of(
            PersistenceUnitProperties.JDBC_BIND_PARAMETERS, String.valueOf(binds),
            PersistenceUnitProperties.CACHE_STATEMENTS, String.valueOf(caches),
            PersistenceUnitProperties.BATCH_WRITING, batches));
  }

  /** True if values are parameters of the SQL. */
  boolean binds() {
    return binds;
  }

  /** True if it is to send batches. */
  boolean batches() {
    return this == DYNAMIC_BATCH || this == PARAMETRIZED_BATCH;
  }
}
