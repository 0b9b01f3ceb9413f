package dev.benchline.suites.providers;

import dev.benchline.jdbc.SqlCounts;
import dev.benchline.jdbc.SqlProbe;
import java.sql.SQLException;
import javax.sql.DataSource;

/** A provider at work: its database, its connections and its copy of the workload. */
final class Running implements AutoCloseable {

  private final Database database;
  private final Pool pool;
  private final Workload workload;

  private Running(Database database, DataSource seen, JpaProvider provider, Caching caching)
      throws Exception {
    this.database = database;
    this.pool = new Pool(seen, caching.statements());
    this.workload = provider.start(pool.dataSource(), caching.objects());
  }

  static Running of(JpaProvider provider, Database.Kind kind, Caching caching) throws Exception {
    Database database = new Database(kind);
    return new Running(database, database.dataSource(), provider, caching);
  }

  /** With a probe below the pool, where it counts what the database has to prepare. */
  static Running of(JpaProvider provider, Database.Kind kind, Caching caching, SqlProbe probe)
      throws Exception {
    Database database = new Database(kind);
    return new Running(database, probe.wrap(database.dataSource()), provider, caching);
  }

  Workload workload() {
    return workload;
  }

  Database database() {
    return database;
  }

  /** What one step of the workload asks of the database. */
  SqlCounts count(SqlProbe probe, Operation operation) {
    return probe.count(() -> workload.run(operation));
  }

  @Override
  public void close() throws SQLException {
    workload.close();
    pool.close();
    database.close();
  }
}
