package dev.benchline.suites.blobs;

import dev.benchline.suites.databases.SocketServer;
import dev.benchline.suites.databases.Wire;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.UUID;
import org.apache.derby.jdbc.EmbeddedDriver;

/** A database of one configuration, with its server and the wire before it if it has one. */
final class EmbeddedDatabase implements BlobDatabase {

  private final Configuration configuration;
  private final String url;
  private final Wire wire;
  private final AutoCloseable closing;

  private EmbeddedDatabase(
      Configuration configuration, String url, Wire wire, AutoCloseable closing) {
    this.configuration = configuration;
    this.url = url;
    this.wire = wire;
    this.closing = closing;
  }

  static EmbeddedDatabase start(Configuration configuration, Path folder) throws Exception {
    String name = newName();
    boolean socket = configuration.place() == Configuration.Place.SOCKET;
    String place =
        configuration.place() == Configuration.Place.MEMORY
            ? "memory"
            : folder.resolve(name).toString();
    return switch (configuration.engine()) {
      case H2 ->
          socket
              ? behind(configuration, SocketServer.h2(name))
              : local(
                  configuration,
                  "jdbc:h2:"
                      + (place.equals("memory") ? "mem:" + name : "file:" + place)
                      + configuration.option());
      case DERBY ->
          socket
              ? derbyServer(configuration, name)
              : derby(configuration, place.equals("memory") ? "memory:" + name : place);
      case HSQLDB ->
          socket
              ? behind(configuration, SocketServer.hsqldb(name))
              : local(
                  configuration,
                  "jdbc:hsqldb:"
                      + (place.equals("memory") ? "mem:" + name : "file:" + place)
                      + configuration.option()
                      + ";shutdown=true");
      case SQLITE -> local(configuration, "jdbc:sqlite:" + place + configuration.option());
      case POSTGRESQL, MYSQL, MARIADB ->
          throw new IllegalArgumentException(configuration + " is a server");
    };
  }

  /** H2 in memory behind its server, with nothing in the way that counts bytes and takes time. */
  static EmbeddedDatabase h2WithoutWire() throws Exception {
    SocketServer server = SocketServer.h2(newName());
    return new EmbeddedDatabase(Configuration.H2_SOCKET, server.url(), null, server);
  }

  private static String newName() {
    return "b" + UUID.randomUUID().toString().replace("-", "");
  }

  private static EmbeddedDatabase local(Configuration configuration, String url) {
    return new EmbeddedDatabase(configuration, url, null, () -> {});
  }

  private static EmbeddedDatabase derby(Configuration configuration, String place) {
    return new EmbeddedDatabase(
        configuration, "jdbc:derby:" + place + ";create=true", null, () -> endDerby(place));
  }

  /**
   * Ends Derby as a whole, which has threads of its own; a database in memory is dropped first. It
   * says by exceptions that it has. The next driver that is made starts it again.
   */
  private static void endDerby(String place) throws SQLException {
    Driver derby = new EmbeddedDriver();
    for (String end :
        place.startsWith("memory:")
            ? List.of(place + ";drop=true", ";shutdown=true;deregister=false")
            : List.of(";shutdown=true;deregister=false")) {
      try {
        derby.connect("jdbc:derby:" + end, new Properties());
      } catch (SQLException e) {
        if (!Set.of("08006", "XJ015").contains(e.getSQLState())) {
          throw e;
        }
      }
    }
  }

  private static EmbeddedDatabase behind(Configuration configuration, SocketServer server)
      throws IOException {
    Wire wire = new Wire(server.port());
    return new EmbeddedDatabase(configuration, server.url(wire), wire, server);
  }

  private static EmbeddedDatabase derbyServer(Configuration configuration, String name)
      throws Exception {
    SocketServer server = SocketServer.derby(name);
    Wire wire = new Wire(server.port());
    return new EmbeddedDatabase(
        configuration,
        server.url(wire),
        wire,
        () -> {
          server.close();
          endDerby("memory:" + name);
        });
  }

  @Override
  public Connection connect() throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", "sa");
    properties.setProperty("password", configuration.engine().password());
    try {
      return driver().getDeclaredConstructor().newInstance().connect(url, properties);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("There is no driver for " + url, e);
    }
  }

  /** Derby has another one for its server. */
  private Class<? extends Driver> driver() throws ClassNotFoundException {
    boolean derbyClient =
        configuration.engine() == Engine.DERBY
            && configuration.place() == Configuration.Place.SOCKET;
    return Class.forName(
            derbyClient
                ? "org.apache.derby.client.ClientAutoloadedDriver"
                : configuration.engine().driver())
        .asSubclass(Driver.class);
  }

  @Override
  public Wire.Traffic traffic() {
    return wire == null ? Wire.Traffic.NONE : wire.traffic();
  }

  @Override
  public void close() throws Exception {
    try (AutoCloseable server = closing;
        Wire closed = wire) {
      // closes both
    }
  }
}
