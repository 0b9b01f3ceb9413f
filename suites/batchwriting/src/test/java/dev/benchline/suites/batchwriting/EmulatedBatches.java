package dev.benchline.suites.batchwriting;

import dev.benchline.suites.kit.Fault;
import dev.benchline.suites.kit.Injection;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.sql.PreparedStatement;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.sql.DataSource;

/** A driver that takes batches and executes their statements one by one. */
final class EmulatedBatches implements Fault {

  @Override
  public String title() {
    return "a driver that emulates batches";
  }

  @Override
  public Injection inject() {
    return Injection.replacing(
        DataSource.class, driver -> new DecoratedStatements(driver, Emulating::new));
  }

  private record Call(Method method, List<Object> arguments) {}

  private static final class Emulating implements InvocationHandler {

    private final Statement statement;
    private final List<Call> parameters = new ArrayList<>();

    /** The texts, or the parameters, of the batch's statements. */
    private final List<Object> batch = new ArrayList<>();

    Emulating(Statement statement) {
      this.statement = statement;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
      switch (method.getName()) {
        case "addBatch" -> {
          batch.add(arguments == null ? List.copyOf(parameters) : arguments[0]);
          parameters.clear();
          return null;
        }
        case "executeBatch" -> {
          return execute();
        }
        default -> {
          if (statement instanceof PreparedStatement
              && method.getDeclaringClass() == PreparedStatement.class
              && method.getName().startsWith("set")) {
            parameters.add(new Call(method, Arrays.asList(arguments)));
          }
          return DecoratedStatements.call(statement, method, arguments);
        }
      }
    }

    private int[] execute() throws Throwable {
      int[] counts = new int[batch.size()];
      for (int i = 0; i < counts.length; i++) {
        counts[i] = execute(batch.get(i));
      }
      batch.clear();
      return counts;
    }

    private int execute(Object of) throws Throwable {
      if (of instanceof String sql) {
        return statement.executeUpdate(sql);
      }
      for (Object call : (List<?>) of) {
        DecoratedStatements.call(
            statement, ((Call) call).method(), ((Call) call).arguments().toArray());
      }
      return ((PreparedStatement) statement).executeUpdate();
    }
  }
}
