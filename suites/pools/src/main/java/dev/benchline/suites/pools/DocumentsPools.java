package dev.benchline.suites.pools;

import com.jolbox.bonecp.BoneCP;
import com.jolbox.bonecp.BoneCPConfig;
import com.mchange.v2.c3p0.DataSources;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import javax.sql.DataSource;
import org.apache.commons.dbcp.BasicDataSource;

/** Opens the pools that the document names: its own, its rival, and the two it calls old. */
final class DocumentsPools {

  /** Read by HikariCP when a pool is made; how long a connection passes for alive after use. */
  private static final String TRUSTED_MILLIS = "com.zaxxer.hikari.aliveBypassWindowMs";

  private DocumentsPools() {}

  static Pool hikari(Database database, PoolSettings settings) {
    HikariConfig config = new HikariConfig();
    config.setDataSource(new DriverDataSource(database));
    config.setMinimumIdle(settings.fewest());
    config.setMaximumPoolSize(settings.most());
    if (!settings.tested()) {
      return opened(config);
    }
    System.setProperty(TRUSTED_MILLIS, "-1");
    try {
      return opened(config);
    } finally {
      System.clearProperty(TRUSTED_MILLIS);
    }
  }

  private static Pool opened(HikariConfig config) {
    HikariDataSource source = new HikariDataSource(config);
    return Pool.of(source, source);
  }

  /** Has no setting for a test at every checkout; its test statement is for idle connections. */
  static Pool boneCp(Database database, PoolSettings settings) throws SQLException {
    BoneCPConfig config = new BoneCPConfig();
    config.setDatasourceBean(new DriverDataSource(database));
    config.setPartitionCount(1);
    config.setMinConnectionsPerPartition(settings.fewest());
    config.setMaxConnectionsPerPartition(settings.most());
    config.setAcquireIncrement(Math.min(5, settings.most()));
    config.setDisableConnectionTracking(true);
    config.setDisableJMX(true);
    if (settings.tested()) {
      config.setConnectionTestStatement(Database.TEST_QUERY);
    }
    BoneCP pool = new BoneCP(config);
    return new Pool() {
      @Override
      public Connection getConnection() throws SQLException {
        return pool.getConnection();
      }

      @Override
      public void close() {
        pool.close();
      }
    };
  }

  /**
   * Takes connections back in threads of its own, whose calls of the driver come at any time; where
   * there is but one connection, and the next checkout waits for it anyway, in the caller's.
   */
  static Pool c3p0(Database database, PoolSettings settings) throws SQLException {
    DataSource source =
        DataSources.pooledDataSource(
            new DriverDataSource(database),
            Map.of(
                "initialPoolSize", settings.fewest(),
                "minPoolSize", settings.fewest(),
                "maxPoolSize", settings.most(),
                "acquireIncrement", Math.min(5, settings.most()),
                "forceSynchronousCheckins", settings.most() == 1,
                "testConnectionOnCheckout", settings.tested()));
    return Pool.of(source, () -> DataSources.destroy(source));
  }

  static Pool dbcp1(Database database, PoolSettings settings) {
    BasicDataSource source = new BasicDataSource();
    source.setDriverClassName(SuiteDriver.class.getName());
    source.setUrl(database.url());
    source.setInitialSize(settings.fewest());
    source.setMinIdle(settings.fewest());
    source.setMaxIdle(settings.most());
    source.setMaxActive(settings.most());
    source.setTestOnBorrow(settings.tested());
    source.setValidationQuery(settings.tested() ? Database.TEST_QUERY : null);
    return Pool.of(source, source::close);
  }
}
