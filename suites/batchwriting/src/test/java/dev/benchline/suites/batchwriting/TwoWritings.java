package dev.benchline.suites.batchwriting;

import java.sql.Connection;
import java.sql.SQLException;

/** Two ways of writing to one place, to be timed: nothing counts along. */
record TwoWritings(Place place, Connection beside, Transactions first, Transactions second)
    implements AutoCloseable {

  /**
   * Opens them.
   *
   * @param place is closed with them
   */
  static TwoWritings at(Place place, Writing first, Writing second) throws SQLException {
    Connection beside = place.address().connect();
    return new TwoWritings(
        place, beside, opened(place, beside, first), opened(place, beside, second));
  }

  private static Transactions opened(Place place, Connection beside, Writing writing)
      throws SQLException {
    return new Transactions(new UrlDataSource(place.address()), beside, writing.settings());
  }

  @Override
  public void close() throws Exception {
    try (place;
        beside;
        first;
        second) {
      // closes all, the transactions first
    }
  }
}
