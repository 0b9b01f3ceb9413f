package dev.benchline.suites.pools;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.UUID;

/** H2, in memory. */
final class H2Database extends RealDatabase {

  private final String name = "jdbc:h2:mem:" + UUID.randomUUID();
  private final Connection keeper;

  H2Database() throws SQLException {
    keeper = open();
    try (Statement statement = keeper.createStatement()) {
      statement.execute("create table T (A int, B int, C int)");
    }
  }

  @Override
  Connection open() throws SQLException {
    return new org.h2.Driver().connect(name, new Properties());
  }

  @Override
  public void close() {
    super.close();
    try {
      restart();
      keeper.close();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
