package dev.benchline.suites.eclipselink.features;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/**
 * Is told what a unit does with its connections, in the thread that does it, which it may keep
 * waiting.
 */
interface JdbcWatch {

  /** A connection is asked for. */
  default void connecting() {}

  /** A statement is executed. */
  default void executing(String sql) {}

  /** A row, counted from 1, or the end of the rows is asked for. */
  default void fetching(String sql, int row) {}

  /** The same connections, which are watched. */
  default DataSource wrap(DataSource connections) {
    return proxy(
        DataSource.class,
        connections,
        method -> {
          if (method.equals("getConnection")) {
            connecting();
          }
        },
        (result, arguments) -> result instanceof Connection made ? wrap(made) : result);
  }

  private Connection wrap(Connection connection) {
    return proxy(
        Connection.class,
        connection,
        method -> {},
        (result, arguments) ->
            result instanceof PreparedStatement made ? wrap(made, (String) arguments[0]) : result);
  }

  private PreparedStatement wrap(PreparedStatement statement, String sql) {
    return proxy(
        PreparedStatement.class,
        statement,
        method -> {
          if (method.startsWith("execute")) {
            executing(sql);
          }
        },
        (result, arguments) -> result instanceof ResultSet made ? wrap(made, sql) : result);
  }

  private ResultSet wrap(ResultSet rows, String sql) {
    AtomicInteger row = new AtomicInteger();
    return proxy(
        ResultSet.class,
        rows,
        method -> {
          if (method.equals("next")) {
            fetching(sql, row.incrementAndGet());
          }
        },
        (result, arguments) -> result);
  }

  private static <T> T proxy(Class<T> type, T target, Before before, After after) {
    return type.cast(
        Proxy.newProxyInstance(
            JdbcWatch.class.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              before.call(method.getName());
              return after.call(invoke(target, method, arguments), arguments);
            }));
  }

  @SuppressWarnings("NullAway") // a method without a result returns null
  private static Object invoke(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /** Sees the name of a method that is about to be called. */
  @FunctionalInterface
  interface Before {
    void call(String method);
  }

  /** Makes of a result what is handed on. */
  @FunctionalInterface
  interface After {
    Object call(Object result, Object[] arguments);
  }
}
