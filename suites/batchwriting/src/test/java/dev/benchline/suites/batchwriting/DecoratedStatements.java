package dev.benchline.suites.batchwriting;

import dev.benchline.suites.kit.DirectDataSource;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.Function;
import javax.sql.DataSource;

/**
 * Connections whose statements are decorated: a driver at fault.
 *
 * @param handlers makes what is called in a statement's place
 */
record DecoratedStatements(DataSource driver, Function<Statement, InvocationHandler> handlers)
    implements DirectDataSource {

  @Override
  public Connection getConnection() throws SQLException {
    Connection connection = driver.getConnection();
    return proxy(
        Connection.class,
        (proxy, method, arguments) -> {
          Object result = call(connection, method, arguments);
          if (result instanceof PreparedStatement statement) {
            return proxy(PreparedStatement.class, handlers.apply(statement));
          }
          return result instanceof Statement statement
              ? proxy(Statement.class, handlers.apply(statement))
              : result;
        });
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  /** Calls the sound one. */
  static Object call(Object sound, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(sound, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
