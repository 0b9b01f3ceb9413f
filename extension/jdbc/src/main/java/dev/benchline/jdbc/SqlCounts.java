package dev.benchline.jdbc;

import dev.benchline.Recorder;
import dev.benchline.metrics.Unit;

/**
 * The requests of a piece of work to its JDBC driver. All counts are those of the client: what a
 * driver makes of a call, and what the server does, is not seen here.
 *
 * @param statements SQL statements that were executed; a batch of 50 counts as 50
 * @param batches {@code executeBatch} calls that had something to execute
 * @param roundTrips {@code execute} calls of any kind, a batch counting as one. Commits, the
 *     preparing of statements and the fetching of further rows are not counted
 * @param rowsRead rows that {@code ResultSet.next()} stepped onto
 * @param prepared statements that were prepared, be they executed or not
 * @since 0.1
 */
public record SqlCounts(
    long statements, long batches, long roundTrips, long rowsRead, long prepared) {

  /**
   * Records each count as an exact metric where lower is better: {@code statements}, {@code
   * batches}, {@code round trips}, {@code rows read} and {@code statements prepared}. Call it once
   * per invocation.
   *
   * @throws IllegalArgumentException if the test records a metric of one of these names otherwise
   */
  public void record(Recorder recorder) {
    count(recorder, "statements", statements);
    count(recorder, "batches", batches);
    count(recorder, "round trips", roundTrips);
    count(recorder, "rows read", rowsRead);
    count(recorder, "statements prepared", prepared);
  }

  private static void count(Recorder recorder, String name, long count) {
    recorder.record(name, (double) count, Unit.COUNT);
  }
}
