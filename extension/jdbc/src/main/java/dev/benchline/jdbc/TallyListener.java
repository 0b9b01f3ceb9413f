package dev.benchline.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.util.List;
import java.util.function.Consumer;
import net.ttddyy.dsproxy.ExecutionInfo;
import net.ttddyy.dsproxy.QueryInfo;
import net.ttddyy.dsproxy.listener.MethodExecutionContext;
import net.ttddyy.dsproxy.listener.MethodExecutionListener;
import net.ttddyy.dsproxy.listener.QueryExecutionListener;

/**
 * Tells what happens at the driver. A call that failed counts like any other: it reached the driver
 * all the same.
 */
final class TallyListener implements QueryExecutionListener, MethodExecutionListener {

  private final Consumer<Consumer<Tally>> tallies;

  /**
   * @param tallies hands the tally that belongs to the calling thread to what is to be counted
   */
  TallyListener(Consumer<Consumer<Tally>> tallies) {
    this.tallies = tallies;
  }

  @Override
  public void beforeQuery(ExecutionInfo execution, List<QueryInfo> queries) {}

  @Override
  public void afterQuery(ExecutionInfo execution, List<QueryInfo> queries) {
    if (!execution.isBatch()) {
      tallies.accept(Tally::execution);
    } else if (execution.getBatchSize() > 0) {
      tallies.accept(tally -> tally.batch(execution.getBatchSize()));
    }
  }

  @Override
  public void beforeMethod(MethodExecutionContext call) {}

  @Override
  public void afterMethod(MethodExecutionContext call) {
    Object target = call.getTarget();
    String method = call.getMethod().getName();
    if (target instanceof ResultSet) {
      if (method.equals("next") && Boolean.TRUE.equals(call.getResult())) {
        tallies.accept(Tally::rowRead);
      }
    } else if (target instanceof Connection && method.startsWith("prepare")) {
      tallies.accept(Tally::preparation);
    }
  }
}
