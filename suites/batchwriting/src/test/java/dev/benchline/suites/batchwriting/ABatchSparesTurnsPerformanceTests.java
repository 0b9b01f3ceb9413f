package dev.benchline.suites.batchwriting;

import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * On PostgreSQL a parametrized batch of 50 inserts was 4.25 times as fast as 50 inserts one by one,
 * over a network. Here the server is on the same machine, and a turn is a way between processes.
 */
@PerfTest(iterations = 5, iterationMillis = 20, warmUpMillis = 500)
class ABatchSparesTurnsPerformanceTests {

  private TwoWritings writings;

  @BeforeEach
  void open() throws Exception {
    writings =
        TwoWritings.at(
            Place.withoutWire(Target.POSTGRESQL), Writing.PARAMETRIZED, Writing.PARAMETRIZED_BATCH);
  }

  @AfterEach
  void close() throws Exception {
    if (writings != null) {
      writings.close();
    }
  }

  @PerfTest
  void inserts_one_by_one() {
    writings.first().insert();
  }

  @PerfTest
  @FasterThan(value = "inserts_one_by_one", by = 1.5)
  void inserts_in_a_parametrized_batch() {
    writings.second().insert();
  }
}
