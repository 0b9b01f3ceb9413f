package dev.benchline.suites.providers;

import java.sql.SQLException;
import javax.sql.DataSource;
import org.apache.commons.dbcp2.DataSourceConnectionFactory;
import org.apache.commons.dbcp2.PoolableConnection;
import org.apache.commons.dbcp2.PoolableConnectionFactory;
import org.apache.commons.dbcp2.PoolingDataSource;
import org.apache.commons.pool2.impl.GenericObjectPool;

/** The same connection pool for every provider, which keeps prepared statements or does not. */
final class Pool implements AutoCloseable {

  private final PoolingDataSource<PoolableConnection> dataSource;

  Pool(DataSource database, boolean statements) {
    PoolableConnectionFactory connections =
        new PoolableConnectionFactory(new DataSourceConnectionFactory(database), null);
    connections.setPoolStatements(statements);
    GenericObjectPool<PoolableConnection> pool = new GenericObjectPool<>(connections);
    connections.setPool(pool);
    dataSource = new PoolingDataSource<>(pool);
  }

  DataSource dataSource() {
    return dataSource;
  }

  @Override
  public void close() throws SQLException {
    dataSource.close();
  }
}
