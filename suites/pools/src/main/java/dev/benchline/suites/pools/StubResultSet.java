package dev.benchline.suites.pools;

import java.lang.invoke.MethodHandle;
import java.sql.ResultSet;
import java.sql.Statement;

/** A row without end; the caller stops asking. */
abstract class StubResultSet implements ResultSet {

  private static final MethodHandle NEW = Stub.factory(StubResultSet.class, StubStatement.class);

  private final StubStatement statement;
  private boolean closed;

  StubResultSet(StubStatement statement) {
    this.statement = statement;
  }

  static StubResultSet of(StubStatement statement) {
    try {
      return (StubResultSet) NEW.invokeExact(statement);
    } catch (Throwable e) {
      throw Stub.failed(e);
    }
  }

  /** Counts a call that no mix makes. */
  final void count() {
    statement.count();
  }

  @Override
  public boolean next() {
    statement.countCallOfMix();
    statement.remember(3);
    return true;
  }

  @Override
  public int getInt(int column) {
    statement.countCallOfMix();
    return (int) statement.remember(column);
  }

  @Override
  public Statement getStatement() {
    count();
    return statement;
  }

  @Override
  public void close() {
    statement.countCallOfMix();
    closed = true;
  }

  @Override
  public boolean isClosed() {
    count();
    return closed;
  }
}
