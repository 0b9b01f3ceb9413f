package dev.benchline.suites.eclipselink;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.sql.DataSource;

/** Remembers the statements that a data source's connections execute, with their parameters. */
public final class SentStatements {

  private final List<Sent> sent = new CopyOnWriteArrayList<>();

  /**
   * One of them.
   *
   * @param sql with a question mark for each parameter
   */
  public record Sent(String sql, List<Object> parameters) {}

  /** The same connections, whose statements are remembered. */
  public DataSource wrap(DataSource connections) {
    return proxy(
        DataSource.class,
        (method, arguments) -> {
          Object result = invoke(connections, method, arguments);
          return result instanceof Connection connection ? wrap(connection) : result;
        });
  }

  /** Those of a piece of work. */
  public List<Sent> of(Runnable work) {
    sent.clear();
    work.run();
    return List.copyOf(sent);
  }

  private Connection wrap(Connection connection) {
    return proxy(
        Connection.class,
        (method, arguments) -> {
          Object result = invoke(connection, method, arguments);
          if (result instanceof PreparedStatement statement) {
            return wrap(statement, (String) arguments[0]);
          }
          return result instanceof Statement statement ? wrap(statement) : result;
        });
  }

  /** One that is not prepared is told what it executes. */
  private Statement wrap(Statement statement) {
    return proxy(
        Statement.class,
        (method, arguments) -> {
          if (method.getName().startsWith("execute") && method.getParameterCount() > 0) {
            sent.add(new Sent((String) arguments[0], List.of()));
          }
          return invoke(statement, method, arguments);
        });
  }

  private PreparedStatement wrap(PreparedStatement statement, String sql) {
    Map<Integer, Object> parameters = new TreeMap<>();
    return proxy(
        PreparedStatement.class,
        (method, arguments) -> {
          if (method.getName().startsWith("set") && method.getParameterCount() == 2) {
            parameters.put((Integer) arguments[0], arguments[1]);
          } else if (method.getName().startsWith("execute")) {
            sent.add(new Sent(sql, new ArrayList<>(parameters.values())));
          }
          return invoke(statement, method, arguments);
        });
  }

  private static <T> T proxy(Class<T> type, Call call) {
    return type.cast(
        Proxy.newProxyInstance(
            SentStatements.class.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> call.to(method, arguments)));
  }

  @SuppressWarnings("NullAway") // a method without a result returns null
  private static Object invoke(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  @FunctionalInterface
  private interface Call {
    Object to(Method method, Object[] arguments) throws Throwable;
  }
}
