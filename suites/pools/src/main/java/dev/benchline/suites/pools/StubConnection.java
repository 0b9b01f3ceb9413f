package dev.benchline.suites.pools;

import java.lang.invoke.MethodHandle;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.Statement;

/** A physical connection to nothing. */
abstract class StubConnection implements Connection {

  private static final MethodHandle NEW = Stub.factory(StubConnection.class, DriverCalls.class);

  final DriverCalls calls;
  private boolean closed;

  StubConnection(DriverCalls calls) {
    this.calls = calls;
  }

  static StubConnection of(DriverCalls calls) {
    try {
      return (StubConnection) NEW.invokeExact(calls);
    } catch (Throwable e) {
      throw Stub.failed(e);
    }
  }

  /** Counts a call that no mix makes. */
  final void count() {
    calls.all++;
    calls.besides++;
  }

  @Override
  public PreparedStatement prepareStatement(String sql) {
    calls.all++;
    calls.prepared++;
    return StubStatement.of(this);
  }

  @Override
  public Statement createStatement() {
    count();
    return StubStatement.of(this);
  }

  @Override
  public boolean isValid(int timeout) {
    count();
    calls.tests++;
    return !closed;
  }

  @Override
  public boolean getAutoCommit() {
    count();
    return true;
  }

  @Override
  public int getTransactionIsolation() {
    count();
    return TRANSACTION_READ_COMMITTED;
  }

  @Override
  public DatabaseMetaData getMetaData() {
    count();
    return StubMetaData.of(this);
  }

  @Override
  public void close() {
    count();
    closed = true;
  }

  @Override
  public boolean isClosed() {
    count();
    return closed;
  }
}
