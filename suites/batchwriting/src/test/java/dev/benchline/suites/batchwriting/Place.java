package dev.benchline.suites.batchwriting;

import dev.benchline.suites.databases.ServerAddress;
import dev.benchline.suites.databases.SocketServer;
import dev.benchline.suites.databases.Wire;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.UUID;
import org.apache.derby.jdbc.EmbeddedDriver;

/**
 * A database of a target, for as long as it is open.
 *
 * @param wire before its server, if it has one
 * @param closing takes a database of this JVM away
 */
record Place(ServerAddress address, Optional<Wire> wire, AutoCloseable closing)
    implements AutoCloseable {

  /**
   * Opens a target.
   *
   * @throws org.opentest4j.TestAbortedException if it is not to be had here
   */
  static Place of(Target target) throws Exception {
    // Two that are open at the same time do not take each other's database away.
    String name = "batch" + UUID.randomUUID().toString().replace("-", "");
    return switch (target) {
      case H2 -> here("jdbc:h2:mem:" + name, () -> {});
      case HSQLDB -> here("jdbc:hsqldb:mem:" + name + ";shutdown=true", () -> {});
      case DERBY -> {
        new EmbeddedDriver(); // which starts Derby again, if it has been shut down
        yield here("jdbc:derby:memory:" + name + ";create=true", () -> dropDerby(name));
      }
      case H2_OVER_TCP -> behind(SocketServer.h2(name), () -> {});
      case HSQLDB_OVER_TCP -> behind(SocketServer.hsqldb(name), () -> {});
      case DERBY_OVER_TCP -> behind(SocketServer.derby(name), () -> dropDerby(name));
      default -> server(target);
    };
  }

  /** The same, past the wire. */
  static Place withoutWire(Target target) throws Exception {
    return target.isEmbedded()
        ? of(target)
        : new Place(target.of(target.server().require()), Optional.empty(), () -> {});
  }

  private static Place here(String url, AutoCloseable closing) {
    return new Place(new ServerAddress(url, "sa", "", "in this JVM"), Optional.empty(), closing);
  }

  private static Place behind(SocketServer server, AutoCloseable closing) throws Exception {
    Wire wire = new Wire(server.port());
    return new Place(
        new ServerAddress(server.url(wire), "sa", server.password(), "in this JVM"),
        Optional.of(wire),
        () -> {
          server.close();
          closing.close();
        });
  }

  private static Place server(Target target) throws Exception {
    if (!target.hasWire()) {
      return withoutWire(target);
    }
    ServerAddress address = target.server().require();
    Wire wire = Wire.before(address, target.server().standardPort());
    return new Place(target.of(wire.through(address)), Optional.of(wire), () -> {});
  }

  private static void dropDerby(String name) throws SQLException {
    try {
      new EmbeddedDriver().connect("jdbc:derby:memory:" + name + ";drop=true", new Properties());
    } catch (SQLException e) {
      if (!Set.of("08006", "XJ004").contains(e.getSQLState())) { // which say that it is gone
        throw e;
      }
    }
  }

  @Override
  public void close() throws Exception {
    try (Wire closed = wire.orElse(null)) {
      closing.close();
    }
  }
}
