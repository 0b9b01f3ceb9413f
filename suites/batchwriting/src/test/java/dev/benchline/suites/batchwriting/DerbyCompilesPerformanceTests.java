package dev.benchline.suites.batchwriting;

import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;

/**
 * Derby makes a class of every statement that it has not seen, so SQL without parameters is by far
 * the slowest way to write to it: 24 transactions in the document's 10 seconds against 3,027.
 *
 * <p>The factors here are far below that, since only a margin that no machine takes away is a
 * claim. There is no warm-up: it would compile classes for seconds, which are what is measured.
 */
@Tag("long")
class DerbyCompilesPerformanceTests {

  private Transactions dynamic;
  private Transactions parametrized;

  @BeforeEach
  void open() throws SQLException {
    dynamic = new Transactions(Target.DERBY, Writing.DYNAMIC, false);
    parametrized = new Transactions(Target.DERBY, Writing.PARAMETRIZED_BATCH, false);
  }

  @AfterEach
  void close() throws SQLException {
    dynamic.close();
    parametrized.close();
  }

  @PerfTest(forks = 2, iterations = 1, iterationMillis = 200, warmUpMillis = 0)
  void updates_dynamic() {
    dynamic.update();
  }

  /** The document: 2,172 against 6 (in a batch), which is 362 times as fast. */
  @PerfTest(forks = 2, iterations = 1, iterationMillis = 200, warmUpMillis = 0)
  @FasterThan(value = "updates_dynamic", by = 4)
  void updates_in_a_parametrized_batch() {
    parametrized.update();
  }
}
