package dev.benchline.jdbc;

import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** The counts of one piece of work, possibly by several threads. */
final class Tally {

  private final LongAdder statements = new LongAdder();
  private final LongAdder batches = new LongAdder();
  private final LongAdder roundTrips = new LongAdder();
  private final LongAdder rowsRead = new LongAdder();
  private final LongAdder prepared = new LongAdder();
  private volatile @Nullable String stranger;

  void execution() {
    statements.increment();
    roundTrips.increment();
  }

  void batch(int size) {
    statements.add(size);
    batches.increment();
    roundTrips.increment();
  }

  void rowRead() {
    rowsRead.increment();
  }

  void preparation() {
    prepared.increment();
  }

  /** A thread worked for this piece of work or for another one; which one is unknown. */
  void doubt(String thread) {
    stranger = thread;
  }

  SqlCounts counts() {
    if (stranger != null) {
      throw new IllegalStateException(
          ("The thread '%s' used the data source while several threads were counting, and it"
                  + " cannot be told for which of them. Count in one thread at a time, such as"
                  + " with @PerfTest(threads = 1), or use the data source in those that count.")
              .formatted(stranger));
    }
    return new SqlCounts(
        statements.sum(), batches.sum(), roundTrips.sum(), rowsRead.sum(), prepared.sum());
  }
}
