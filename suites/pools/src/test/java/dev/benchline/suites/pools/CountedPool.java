package dev.benchline.suites.pools;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.LongAdder;

/** Counts the connections that a pool hands out and takes back, from whatever thread. */
final class CountedPool implements Pool {

  private final Pool pool;
  private final LongAdder taken = new LongAdder();
  private final LongAdder givenBack = new LongAdder();

  CountedPool(Pool pool) {
    this.pool = pool;
  }

  @Override
  public Connection getConnection() throws SQLException {
    Connection connection = pool.getConnection();
    taken.increment();
    return (Connection)
        Proxy.newProxyInstance(
            CountedPool.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              try {
                Object result = method.invoke(connection, arguments);
                if (method.getName().equals("close")) {
                  givenBack.increment();
                }
                return result;
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  long taken() {
    return taken.sum();
  }

  long givenBack() {
    return givenBack.sum();
  }

  @Override
  public void close() {
    pool.close();
  }
}
