package dev.benchline.suites.eclipselink4;

import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;

/** An H2 database in memory. */
final class MemoryDatabase {

  private MemoryDatabase() {}

  /** Connections to a new one. */
  static DataSource connections() {
    JdbcDataSource source = new JdbcDataSource();
    source.setURL("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
    return source;
  }
}
