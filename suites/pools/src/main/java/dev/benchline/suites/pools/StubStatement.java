package dev.benchline.suites.pools;

import java.lang.invoke.MethodHandle;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;

/**
 * A statement that remembers what it is given. Each value changes a state that the next one starts
 * from and that ends up in a field anyone may read, so that the JIT can leave none of them out.
 */
abstract class StubStatement implements PreparedStatement {

  private static final MethodHandle NEW = Stub.factory(StubStatement.class, StubConnection.class);

  /** Where the work of all statements ends up. */
  static volatile long result;

  final StubConnection connection;
  private final DriverCalls calls;
  private long state = 1;
  private boolean closed;

  StubStatement(StubConnection connection) {
    this.connection = connection;
    this.calls = connection.calls;
  }

  static StubStatement of(StubConnection connection) {
    try {
      return (StubStatement) NEW.invokeExact(connection);
    } catch (Throwable e) {
      throw Stub.failed(e);
    }
  }

  /** Counts a call that no mix makes. */
  final void count() {
    calls.all++;
    calls.besides++;
  }

  final void countCallOfMix() {
    calls.all++;
  }

  /** Makes the value part of the state, and returns the state. */
  final long remember(long value) {
    state = state * 31 + value;
    return state;
  }

  @Override
  public void setInt(int index, int value) {
    countCallOfMix();
    remember(value);
  }

  @Override
  public void addBatch() {
    countCallOfMix();
    remember(7);
  }

  @Override
  public int[] executeBatch() {
    countCallOfMix();
    calls.executed++;
    return new int[] {(int) remember(11)};
  }

  @Override
  public ResultSet executeQuery() {
    countCallOfMix();
    calls.executed++;
    return StubResultSet.of(this);
  }

  @Override
  public ResultSet executeQuery(String sql) {
    execute(sql);
    return StubResultSet.of(this);
  }

  @Override
  public boolean execute(String sql) {
    count();
    if (sql.equals(Database.TEST_QUERY)) {
      calls.tests++;
      calls.testQueries++;
    } else {
      calls.executed++;
    }
    return true;
  }

  @Override
  public Connection getConnection() {
    count();
    return connection;
  }

  @Override
  public void close() {
    countCallOfMix();
    closed = true;
    result = state;
  }

  @Override
  public boolean isClosed() {
    count();
    return closed;
  }
}
