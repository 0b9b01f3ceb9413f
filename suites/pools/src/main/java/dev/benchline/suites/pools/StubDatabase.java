package dev.benchline.suites.pools;

import java.sql.Connection;

/** The document's driver: does nothing, so that only the pool is measured. */
final class StubDatabase extends Database {

  @Override
  Connection connect(DriverCalls calls) {
    return StubConnection.of(calls);
  }
}
