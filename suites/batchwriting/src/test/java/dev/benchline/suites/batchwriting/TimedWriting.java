package dev.benchline.suites.batchwriting;

import java.sql.Connection;
import java.sql.SQLException;

/** A way of writing to a place, to be timed: nothing counts along. */
record TimedWriting(Place place, Connection beside, Transactions transactions)
    implements AutoCloseable {

  /**
   * Opens it.
   *
   * @param place is closed with it
   */
  static TimedWriting at(Place place, Writing writing) throws SQLException {
    Connection beside = place.address().connect();
    return new TimedWriting(
        place,
        beside,
        new Transactions(new UrlDataSource(place.address()), beside, writing.settings()));
  }

  @Override
  public void close() throws Exception {
    try (place;
        beside;
        transactions) {
      // closes all, the transactions first
    }
  }
}
