package dev.benchline.history.jdbc;

import dev.benchline.history.HistoryStore;
import dev.benchline.history.HistoryStoreProvider;
import java.time.Duration;

/** Opens a history for a JDBC URL. Called by the service loader. */
public final class JdbcHistoryStoreProvider implements HistoryStoreProvider {

  /** Called by the service loader. */
  public JdbcHistoryStoreProvider() {}

  @Override
  public boolean accepts(String location) {
    return JdbcUrl.is(location);
  }

  @Override
  public HistoryStore open(String location, Duration kept) {
    return JdbcHistoryStore.open(location, kept);
  }
}
