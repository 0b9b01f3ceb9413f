package dev.benchline.suites.batchwriting;

import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import dev.benchline.suites.kit.DerbyEngine;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInfo;

/**
 * Derby makes a class of every statement that it has not seen, so SQL without parameters is by far
 * the slowest way to write to it: 6 transactions in the document's 10 seconds against 2,172.
 *
 * <p>The factor here is far below that, since only a margin that no machine takes away is a claim.
 * There is no warm-up: it would compile classes for seconds, which are what is measured.
 */
@Tag("long")
@PerfTest(forks = 1, iterations = 1, iterationMillis = 200, warmUpMillis = 0)
class ParametersSpareDerbyItsCompilerPerformanceTests {

  private TimedWriting writing;

  @BeforeEach
  void open(TestInfo test) throws Exception {
    boolean dynamic = test.getTestMethod().orElseThrow().getName().contains("dynamic");
    writing =
        TimedWriting.at(
            Place.of(Target.DERBY), dynamic ? Writing.DYNAMIC_BATCH : Writing.PARAMETRIZED_BATCH);
  }

  @AfterEach
  void close() throws Exception {
    writing.close();
    DerbyEngine.end();
  }

  @PerfTest
  @Tag("reference")
  void updates_in_a_dynamic_batch() {
    writing.transactions().update();
  }

  /** The document: 362 times as fast. Seen on a busy machine: 4 to 25 times. */
  @PerfTest
  @FasterThan(value = "updates_in_a_dynamic_batch", by = 2)
  void updates_in_a_parametrized_batch() {
    writing.transactions().update();
  }
}
