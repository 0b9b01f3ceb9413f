package dev.benchline.suites.blobs;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.UUID;
import org.apache.derby.drda.NetworkServerControl;
import org.apache.derby.jdbc.EmbeddedDriver;
import org.h2.tools.Server;

/** A database of one configuration, with its server and the relay before it if it has one. */
final class EmbeddedDatabase implements BlobDatabase {

  private final Configuration configuration;
  private final String url;
  private final Relay relay;
  private final AutoCloseable closing;

  private EmbeddedDatabase(
      Configuration configuration, String url, Relay relay, AutoCloseable closing) {
    this.configuration = configuration;
    this.url = url;
    this.relay = relay;
    this.closing = closing;
  }

  static EmbeddedDatabase start(Configuration configuration, Path folder) throws Exception {
    String name = "b" + UUID.randomUUID().toString().replace("-", "");
    boolean socket = configuration.place() == Configuration.Place.SOCKET;
    String place =
        configuration.place() == Configuration.Place.MEMORY
            ? "memory"
            : folder.resolve(name).toString();
    return switch (configuration.engine()) {
      case H2 ->
          socket
              ? h2Server(configuration, name)
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
              ? hsqldbServer(configuration, name)
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

  private static EmbeddedDatabase h2Server(Configuration configuration, String name)
      throws Exception {
    Server server = Server.createTcpServer("-tcpPort", "0", "-ifNotExists").start();
    Relay relay = new Relay(server.getPort());
    return new EmbeddedDatabase(
        configuration,
        "jdbc:h2:tcp://localhost:" + relay.port() + "/mem:" + name,
        relay,
        server::stop);
  }

  private static EmbeddedDatabase derbyServer(Configuration configuration, String name)
      throws Exception {
    int port = freePort();
    NetworkServerControl server =
        new NetworkServerControl(InetAddress.getLoopbackAddress(), port, "sa", "sa");
    server.start(new PrintWriter(Writer.nullWriter()));
    for (int i = 0; !answers(server); i++) {
      if (i == 400) {
        throw new IllegalStateException("Derby's server did not start");
      }
      Thread.sleep(25);
    }
    Relay relay = new Relay(port);
    return new EmbeddedDatabase(
        configuration,
        "jdbc:derby://localhost:" + relay.port() + "/memory:" + name + ";create=true",
        relay,
        () -> {
          server.shutdown();
          endDerby("memory:" + name);
        });
  }

  private static boolean answers(NetworkServerControl server) {
    try {
      server.ping();
      return true;
    } catch (Exception e) {
      return false;
    }
  }

  private static EmbeddedDatabase hsqldbServer(Configuration configuration, String name)
      throws Exception {
    org.hsqldb.server.Server server = new org.hsqldb.server.Server();
    server.setSilent(true);
    server.setLogWriter(null);
    server.setErrWriter(null);
    server.setAddress("localhost");
    server.setPort(freePort());
    server.setDatabaseName(0, name);
    server.setDatabasePath(0, "mem:" + name);
    server.start();
    Relay relay = new Relay(server.getPort());
    return new EmbeddedDatabase(
        configuration,
        "jdbc:hsqldb:hsql://localhost:" + relay.port() + "/" + name,
        relay,
        server::shutdown);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
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
  public Relay.Traffic traffic() {
    return relay == null ? Relay.Traffic.NONE : relay.traffic();
  }

  @Override
  public void close() throws Exception {
    try (AutoCloseable server = closing;
        Relay wire = relay) {
      // closes both
    }
  }
}
