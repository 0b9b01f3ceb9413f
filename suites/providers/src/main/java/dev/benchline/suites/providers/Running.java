package dev.benchline.suites.providers;

import java.sql.SQLException;
import java.util.Map;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;

/** A provider at work: its database, its connections and its copy of the workload. */
final class Running implements AutoCloseable {

  private final Database database;
  private final Pool pool;
  private final Workload workload;

  private Running(
      Database database,
      DataSource seen,
      JpaProvider provider,
      Caching caching,
      Map<String, String> settings)
      throws Exception {
    this.database = database;
    this.pool = new Pool(seen, caching.statements());
    this.workload = provider.start(pool.dataSource(), caching.objects(), settings);
  }

  static Running of(JpaProvider provider, Database.Kind kind, Caching caching) throws Exception {
    Database database = new Database(kind);
    return new Running(database, database.dataSource(), provider, caching, Map.of());
  }

  /**
   * With something below the pool that sees what the database has to prepare.
   *
   * @param observer makes of the database's connections those that the pool gets
   */
  static Running of(
      JpaProvider provider, Database.Kind kind, Caching caching, UnaryOperator<DataSource> observer)
      throws Exception {
    return of(provider, kind, caching, observer, Map.of());
  }

  /** With settings of the provider beyond those that it needs. */
  static Running of(
      JpaProvider provider,
      Database.Kind kind,
      Caching caching,
      UnaryOperator<DataSource> observer,
      Map<String, String> settings)
      throws Exception {
    Database database = new Database(kind);
    return new Running(
        database, observer.apply(database.dataSource()), provider, caching, settings);
  }

  Workload workload() {
    return workload;
  }

  Database database() {
    return database;
  }

  @Override
  public void close() throws SQLException {
    workload.close();
    pool.close();
    database.close();
  }
}
