package dev.benchline.suites.batchwriting;

import dev.benchline.BeforeIteration;
import dev.benchline.Recorder;
import dev.benchline.jdbc.SqlCounts;
import dev.benchline.metrics.Unit;
import dev.benchline.suites.kit.Counted;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What a transaction asks of the driver in every row of the document's tables, and what reaches the
 * server where it counts. There is one subclass, and so one file of baselines, per target.
 */
@ParameterizedClass(name = "writing = {0}")
@EnumSource
abstract class BatchWritingPerformanceTests {

  private final Target target;

  @Parameter Writing writing;

  private Transactions transactions;

  BatchWritingPerformanceTests(Target target) {
    this.target = target;
  }

  @BeforeEach
  void open() throws SQLException {
    transactions = new Transactions(target, writing);
  }

  @AfterEach
  void close() throws SQLException {
    if (transactions != null) {
      transactions.close();
    }
  }

  @BeforeIteration
  void clear() throws SQLException {
    transactions.clear();
  }

  @Counted
  void insert(Recorder recorder) throws SQLException {
    int before = transactions.seenByServer("insert");
    SqlCounts counts = transactions.countInsert();
    counts.record(recorder);
    record(recorder, "insert", before);
  }

  @Counted
  void update(Recorder recorder) throws SQLException {
    int before = transactions.seenByServer("update");
    SqlCounts counts = transactions.countUpdate();
    counts.record(recorder);
    record(recorder, "update", before);
  }

  private void record(Recorder recorder, String kind, int before) throws SQLException {
    if (target.counts()) {
      recorder.record(
          kind + "s at the server", transactions.seenByServer(kind) - before, Unit.COUNT);
    }
  }
}
