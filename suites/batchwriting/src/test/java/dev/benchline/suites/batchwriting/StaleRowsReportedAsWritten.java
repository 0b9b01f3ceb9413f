package dev.benchline.suites.batchwriting;

import dev.benchline.suites.kit.Fault;
import dev.benchline.suites.kit.Injection;
import java.lang.reflect.InvocationHandler;
import java.sql.Statement;
import java.util.Arrays;
import javax.sql.DataSource;

/** A driver that says of each statement of a batch that it has written a row. */
final class StaleRowsReportedAsWritten implements Fault {

  @Override
  public String title() {
    return "a driver that reports each statement of a batch as one row";
  }

  @Override
  public Injection inject() {
    return Injection.replacing(
        DataSource.class,
        driver -> new DecoratedStatements(driver, StaleRowsReportedAsWritten::reporting));
  }

  private static InvocationHandler reporting(Statement statement) {
    return (proxy, method, arguments) -> {
      Object result = DecoratedStatements.call(statement, method, arguments);
      if (method.getName().equals("executeBatch")) {
        Arrays.fill((int[]) result, 1);
      }
      return result;
    };
  }
}
