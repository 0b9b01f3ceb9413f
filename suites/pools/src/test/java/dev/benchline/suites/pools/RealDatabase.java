package dev.benchline.suites.pools;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A real database, whose driver's calls are counted on the way. */
abstract class RealDatabase extends Database {

  private final List<Connection> connections = new CopyOnWriteArrayList<>();

  /** A connection that nobody counts. */
  abstract Connection open() throws SQLException;

  @Override
  Connection connect(DriverCalls calls) throws SQLException {
    Connection connection = open();
    connections.add(connection);
    return counted(Connection.class, connection, calls);
  }

  /** Ends all connections behind the pool's back, as a server does that is started again. */
  final void restart() throws SQLException {
    for (Connection connection : connections) {
      connection.close();
    }
  }

  private static <T> T counted(Class<T> type, Object object, DriverCalls calls) {
    InvocationHandler handler =
        (proxy, method, arguments) -> {
          count(calls, method.getName(), arguments);
          try {
            return wrapped(method.getReturnType(), method.invoke(object, arguments), calls);
          } catch (InvocationTargetException e) {
            throw e.getCause();
          }
        };
    return type.cast(
        Proxy.newProxyInstance(
            RealDatabase.class.getClassLoader(), new Class<?>[] {type}, handler));
  }

  private static Object wrapped(Class<?> type, Object result, DriverCalls calls) {
    boolean jdbc = Statement.class.isAssignableFrom(type) || type == ResultSet.class;
    return jdbc && result != null ? counted(type, result, calls) : result;
  }

  private static void count(DriverCalls calls, String method, Object[] arguments) {
    calls.all++;
    boolean test = arguments != null && TEST_QUERY.equals(arguments[0]);
    if (method.equals("isValid") || (test && method.startsWith("execute"))) {
      calls.tests++;
      calls.testQueries += test ? 1 : 0;
    } else if (method.startsWith("prepare")) {
      calls.prepared++;
    } else if (method.startsWith("execute")) {
      calls.executed++;
    }
  }
}
