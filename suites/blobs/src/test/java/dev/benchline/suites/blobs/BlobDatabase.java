package dev.benchline.suites.blobs;

import dev.benchline.suites.databases.Wire;
import java.sql.Connection;
import java.sql.SQLException;

/** A database that a table is made in. */
interface BlobDatabase extends AutoCloseable {

  /** A connection, past the wire if there is one. */
  Connection connect() throws SQLException;

  /** The bytes and round trips that have passed the wire; none where there is no wire. */
  Wire.Traffic traffic();
}
