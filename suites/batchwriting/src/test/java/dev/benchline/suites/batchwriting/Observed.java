package dev.benchline.suites.batchwriting;

import dev.benchline.jdbc.SqlCounts;
import dev.benchline.jdbc.SqlProbe;
import dev.benchline.suites.databases.ServerCounters;
import dev.benchline.suites.databases.Wire;
import dev.benchline.suites.kit.Injection;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * The document's transactions on a target, watched where EclipseLink calls the driver, on the wire,
 * and at the server.
 */
final class Observed implements AutoCloseable {

  private final SqlProbe probe = new SqlProbe();
  private final Place place;
  private final boolean derby;
  private final Connection beside;
  private final Optional<ServerCounters> server;
  private final Transactions transactions;

  /** Opens the target, and does each transaction once. */
  Observed(Target target, UnitSettings settings) throws Exception {
    place = Place.of(target);
    derby = target.name().startsWith("DERBY");
    beside = place.address().connect();
    server =
        target.counts()
            ? Optional.of(ServerCounters.of(target.server(), place.address(), beside))
            : Optional.empty();
    DataSource driver = Injection.into(DataSource.class, new UrlDataSource(place.address()));
    transactions =
        new Transactions(probe.wrap(driver), beside, Injection.into(UnitSettings.class, settings))
            .warmedUp();
  }

  Transactions transactions() {
    return transactions;
  }

  /** The cost of inserting. */
  Map<String, Long> insert() throws SQLException {
    return count("insert", transactions::insert);
  }

  /** The cost of updating. */
  Map<String, Long> update() throws SQLException {
    return count("update", transactions::update);
  }

  /**
   * The cost of a piece of work.
   *
   * @param kind of statement that the server is asked about
   */
  Map<String, Long> count(String kind, Runnable work) throws SQLException {
    long compiled = derby ? DerbyStatementCache.compiled() : 0;
    long atServer = server.isPresent() ? server.get().executed(kind) : 0;
    Wire.Traffic before = traffic();
    SqlCounts sql = probe.count(work::run);
    Wire.Traffic traffic = traffic().minus(before);
    Map<String, Long> counts = new LinkedHashMap<>();
    counts.put("statements", sql.statements());
    counts.put("batches", sql.batches());
    counts.put("calls", sql.roundTrips());
    counts.put("prepared", sql.prepared());
    if (place.wire().isPresent()) {
      counts.put("round trips", traffic.roundTrips());
      counts.put("bytes to the server", traffic.toServer());
    }
    if (derby) {
      counts.put("compiled", DerbyStatementCache.compiled() - compiled);
    }
    if (server.isPresent()) {
      counts.put("at the server", server.get().executed(kind) - atServer);
    }
    return counts;
  }

  private Wire.Traffic traffic() {
    return place.wire().map(Wire::traffic).orElse(Wire.Traffic.NONE);
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
