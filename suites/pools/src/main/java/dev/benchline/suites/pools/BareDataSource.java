package dev.benchline.suites.pools;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.logging.Logger;
import javax.sql.DataSource;

/** A data source that has connections, and none of the settings. */
interface BareDataSource extends DataSource {

  @Override
  default Connection getConnection(String user, String password) throws SQLException {
    return getConnection();
  }

  @Override
  @SuppressWarnings("NullAway") // null is what the JDK asks for where there is no writer
  default PrintWriter getLogWriter() {
    return null;
  }

  @Override
  default void setLogWriter(PrintWriter out) {}

  @Override
  default void setLoginTimeout(int seconds) {}

  @Override
  default int getLoginTimeout() {
    return 0;
  }

  @Override
  default Logger getParentLogger() {
    return Logger.getLogger("dev.benchline.suites");
  }

  @Override
  default <T> T unwrap(Class<T> type) throws SQLException {
    throw new SQLException("not a " + type);
  }

  @Override
  default boolean isWrapperFor(Class<?> type) {
    return false;
  }
}
