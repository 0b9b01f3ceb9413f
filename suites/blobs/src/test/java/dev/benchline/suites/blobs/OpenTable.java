package dev.benchline.suites.blobs;

import dev.benchline.suites.databases.Wire;
import dev.benchline.suites.kit.Injection;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.UnaryOperator;

/**
 * A configuration's table in its database.
 *
 * @param connection the table's
 */
record OpenTable(BlobDatabase database, Connection connection, BlobTable rows)
    implements AutoCloseable {

  /**
   * Starts or finds the database and makes the table.
   *
   * @param folder for the files of those that have any
   * @param rowsBefore that the disk is filled with where it is to be allocated beforehand
   */
  static OpenTable of(Configuration asked, Path folder, int rowsBefore) throws Exception {
    return of(asked, folder, rowsBefore, UnaryOperator.identity());
  }

  /**
   * The same, with something between the table and the driver.
   *
   * @param watch makes of the driver's connection that which the table gets
   */
  static OpenTable of(
      Configuration asked, Path folder, int rowsBefore, UnaryOperator<Connection> watch)
      throws Exception {
    Configuration configuration = Injection.into(Configuration.class, asked);
    return in(
        configuration.place() == Configuration.Place.SERVER
            ? ServerDatabase.find(configuration)
            : EmbeddedDatabase.start(configuration, folder),
        configuration,
        rowsBefore,
        watch);
  }

  /** Of H2 in memory behind its server, with nothing in the way that counts bytes. */
  static OpenTable ofH2WithoutWire() throws Exception {
    return in(
        EmbeddedDatabase.h2WithoutWire(), Configuration.H2_SOCKET, 0, UnaryOperator.identity());
  }

  private static OpenTable in(
      BlobDatabase database,
      Configuration configuration,
      int rowsBefore,
      UnaryOperator<Connection> watch)
      throws Exception {
    try {
      Connection connection = Injection.into(Connection.class, watch.apply(database.connect()));
      return new OpenTable(
          database, connection, new BlobTable(configuration, connection, rowsBefore));
    } catch (SQLException e) {
      database.close();
      throw e;
    }
  }

  /** The bytes and round trips that went over the socket so far; none where there is no socket. */
  Wire.Traffic traffic() {
    return database.traffic();
  }

  @Override
  public void close() throws Exception {
    try (database;
        connection;
        rows) {
      // closes all, the table first
    }
  }
}
