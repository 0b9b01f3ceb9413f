package dev.benchline.suites.pools;

import com.alibaba.druid.pool.DruidDataSource;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.AgroalDataSourceListener;
import io.agroal.api.configuration.AgroalConnectionPoolConfiguration.ConnectionValidator;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.apache.commons.dbcp2.BasicDataSource;
import org.apache.tomcat.jdbc.pool.DataSource;
import org.apache.tomcat.jdbc.pool.PoolProperties;
import org.vibur.dbcp.ViburDBCPDataSource;

/** Opens the pools that people choose today. */
final class TodaysPools {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** How long Agroal has to make its first connections. */
  private static final Duration FILLING = Duration.ofSeconds(1);

  private TodaysPools() {}

  static Pool dbcp2(Database database, PoolSettings settings) {
    BasicDataSource source = new BasicDataSource();
    source.setDriver(new SuiteDriver());
    source.setUrl(database.url());
    source.setInitialSize(settings.fewest());
    source.setMinIdle(settings.fewest());
    source.setMaxIdle(settings.most());
    source.setMaxTotal(settings.most());
    source.setTestOnBorrow(settings.tested());
    return Pool.of(source, source);
  }

  static Pool tomcat(Database database, PoolSettings settings) {
    PoolProperties properties = new PoolProperties();
    properties.setDataSource(new DriverDataSource(database));
    properties.setInitialSize(settings.fewest());
    properties.setMinIdle(settings.fewest());
    properties.setMaxIdle(settings.most());
    properties.setMaxActive(settings.most());
    properties.setTestOnBorrow(settings.tested());
    properties.setValidationInterval(0);
    properties.setJmxEnabled(false);
    DataSource source = new DataSource(properties);
    return Pool.of(source, () -> source.close(true));
  }

  /**
   * Makes its connections in a thread of its own, which is waited for. Who asks version 3.2.1 for a
   * connection just when that thread adds it may miss the news of it, and wait until his patience
   * is over. Some pools never make the first ones, one in seven where it was counted: the thread
   * idles, and connections are made when they are asked for.
   */
  static Pool agroal(Database database, PoolSettings settings) throws SQLException {
    CountDownLatch missing = new CountDownLatch(settings.fewest());
    AgroalDataSource source =
        AgroalDataSource.from(
            new AgroalDataSourceConfigurationSupplier()
                .connectionPoolConfiguration(
                    pool -> {
                      pool.initialSize(settings.fewest())
                          .minSize(settings.fewest())
                          .maxSize(settings.most())
                          .acquisitionTimeout(PATIENCE)
                          .validateOnBorrow(settings.tested())
                          .connectionFactoryConfiguration(
                              factory ->
                                  factory
                                      .connectionProviderClass(SuiteDriver.class)
                                      .jdbcUrl(database.url()));
                      if (settings.tested()) {
                        pool.connectionValidator(ConnectionValidator.defaultValidator());
                      }
                      return pool;
                    }),
            new AgroalDataSourceListener() {
              @Override
              public void onConnectionPooled(Connection connection) {
                missing.countDown();
              }
            });
    long end = System.nanoTime() + FILLING.toNanos();
    while (missing.getCount() > 0 && System.nanoTime() < end) {
      LockSupport.parkNanos(100_000);
    }
    return Pool.of(source, source);
  }

  static Pool vibur(Database database, PoolSettings settings) {
    ViburDBCPDataSource source = new ViburDBCPDataSource();
    source.setExternalDataSource(new DriverDataSource(database));
    source.setPoolInitialSize(settings.fewest());
    source.setPoolMaxSize(settings.most());
    source.setConnectionIdleLimitInSeconds(settings.tested() ? 0 : -1);
    source.setConnectionTimeoutInMs(PATIENCE.toMillis());
    source.start();
    return Pool.of(source, source::terminate);
  }

  static Pool druid(Database database, PoolSettings settings) throws SQLException {
    DruidDataSource source = new DruidDataSource();
    source.setDriver(new SuiteDriver());
    source.setUrl(database.url());
    source.setInitialSize(settings.fewest());
    source.setMinIdle(settings.fewest());
    source.setMaxActive(settings.most());
    source.setTestOnBorrow(settings.tested());
    source.setTestWhileIdle(false);
    source.setValidationQuery(settings.tested() ? Database.TEST_QUERY : null);
    source.init();
    return Pool.of(source, source);
  }
}
