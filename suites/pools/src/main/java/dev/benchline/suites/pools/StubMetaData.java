package dev.benchline.suites.pools;

import java.lang.invoke.MethodHandle;
import java.sql.Connection;
import java.sql.DatabaseMetaData;

/** For the pools that ask what they are connected to. */
abstract class StubMetaData implements DatabaseMetaData {

  private static final MethodHandle NEW = Stub.factory(StubMetaData.class, StubConnection.class);

  private final StubConnection connection;

  StubMetaData(StubConnection connection) {
    this.connection = connection;
  }

  static StubMetaData of(StubConnection connection) {
    try {
      return (StubMetaData) NEW.invokeExact(connection);
    } catch (Throwable e) {
      throw Stub.failed(e);
    }
  }

  final void count() {
    connection.count();
  }

  @Override
  public Connection getConnection() {
    count();
    return connection;
  }

  @Override
  public String getDatabaseProductName() {
    count();
    return "stub";
  }

  @Override
  public int getJDBCMajorVersion() {
    count();
    return 4;
  }
}
