package dev.benchline.suites.batchwriting;

import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInfo;

/**
 * A batch waits for PostgreSQL once for 100 updates, as {@link PostgreSqlSendsBatchesTests} counts,
 * instead of a hundred times: 707 transactions in the document's 10 seconds against 233.
 *
 * <p>The server is on the same machine, where a round trip costs least, so a network adds to the
 * factor.
 */
@Tag("long")
@PerfTest(forks = 1, iterations = 3, iterationMillis = 100, warmUpMillis = 500)
class BatchesSaveRoundTripsPerformanceTests {

  private TimedWriting writing;

  @BeforeEach
  void open(TestInfo test) throws Exception {
    boolean batch = test.getTestMethod().orElseThrow().getName().contains("batch");
    writing =
        TimedWriting.at(
            Place.withoutWire(Target.POSTGRESQL),
            batch ? Writing.PARAMETRIZED_BATCH : Writing.PARAMETRIZED);
  }

  @AfterEach
  void close() throws Exception {
    if (writing != null) {
      writing.close();
    }
  }

  @PerfTest
  @Tag("reference")
  void updates_one_by_one() {
    writing.transactions().update();
  }

  /** The document: 3 times as fast. Seen: 4.8 times, and 2.8 to 3.2 on a busy machine. */
  @PerfTest
  @FasterThan(value = "updates_one_by_one", by = 1.5)
  void updates_in_a_batch() {
    writing.transactions().update();
  }
}
