package dev.benchline.suites.blobs;

import dev.benchline.suites.databases.DatabaseServer;
import dev.benchline.suites.databases.ServerAddress;
import dev.benchline.suites.databases.Wire;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;

/** A server of {@code suites/databases}, with a wire before it. */
record ServerDatabase(ServerAddress address, Wire wire) implements BlobDatabase {

  /**
   * Finds the server of a configuration.
   *
   * @throws org.opentest4j.TestAbortedException if it is not to be had here
   */
  static ServerDatabase find(Configuration configuration) throws IOException {
    ServerAddress address = DatabaseServer.valueOf(configuration.engine().name()).require();
    Wire wire = Wire.before(address, configuration.engine().standardPort());
    ServerAddress past = wire.through(address);
    return new ServerDatabase(through(past, configuration.option()), wire);
  }

  /** Without encryption, of which the number of bytes would be another. */
  private static ServerAddress through(ServerAddress address, String prefix) {
    return switch (prefix) {
      case "jdbc:mysql:" ->
          address.through(prefix).with("sslMode=DISABLED").with("allowPublicKeyRetrieval=true");
      case "jdbc:mariadb:" ->
          address.through(prefix).with("sslMode=disable").with("allowPublicKeyRetrieval=true");
      default -> address.with("sslmode=disable");
    };
  }

  @Override
  public Connection connect() throws SQLException {
    return address.connect();
  }

  @Override
  public Wire.Traffic traffic() {
    return wire.traffic();
  }

  @Override
  public void close() throws IOException {
    wire.close();
  }
}
