package dev.benchline.suites.databases;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.apache.derby.drda.NetworkServerControl;
import org.h2.tools.Server;

/**
 * An embedded database in memory, with its own server before it in this JVM.
 *
 * @param path what follows {@code jdbc:h2:tcp://localhost:port} and the like in its address
 */
public record SocketServer(String scheme, int port, String path, AutoCloseable stopping)
    implements AutoCloseable {

  private static final int PATIENCE = 400;

  /**
   * Starts H2's.
   *
   * @param name of the database, which lasts as long as somebody is connected
   */
  public static SocketServer h2(String name) throws Exception {
    Server server = Server.createTcpServer("-tcpPort", "0", "-ifNotExists").start();
    return new SocketServer("jdbc:h2:tcp", server.getPort(), "/mem:" + name, server::stop);
  }

  /**
   * Starts HSQLDB's.
   *
   * @param name of the database, which lasts as long as the server
   */
  public static SocketServer hsqldb(String name) throws IOException {
    org.hsqldb.server.Server server = new org.hsqldb.server.Server();
    server.setSilent(true);
    server.setLogWriter(null);
    server.setErrWriter(null);
    server.setAddress("localhost");
    server.setPort(freePort());
    server.setDatabaseName(0, name);
    server.setDatabasePath(0, "mem:" + name);
    server.start();
    return new SocketServer("jdbc:hsqldb:hsql", server.getPort(), "/" + name, server::shutdown);
  }

  /**
   * Starts Derby's.
   *
   * @param name of the database, which lasts until it is dropped
   */
  public static SocketServer derby(String name) throws Exception {
    int port = freePort();
    NetworkServerControl server =
        new NetworkServerControl(InetAddress.getLoopbackAddress(), port, "sa", "sa");
    server.start(new PrintWriter(Writer.nullWriter()));
    for (int i = 0; !answers(server); i++) {
      if (i == PATIENCE) {
        throw new IllegalStateException("Derby's server did not start");
      }
      Thread.sleep(25);
    }
    return new SocketServer(
        "jdbc:derby", port, "/memory:" + name + ";create=true", server::shutdown);
  }

  private static boolean answers(NetworkServerControl server) {
    try {
      server.ping();
      return true;
    } catch (Exception e) {
      return false;
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** Its address. */
  public String url() {
    return url(port);
  }

  /** Its address, by way of a wire. */
  public String url(Wire wire) {
    return url(wire.port());
  }

  private String url(int reached) {
    return scheme + "://localhost:" + reached + path;
  }

  /** Of the user sa. HSQLDB's has none; Derby's must have one. */
  public String password() {
    return scheme.contains("hsqldb") ? "" : "sa";
  }

  @Override
  public void close() throws Exception {
    stopping.close();
  }
}
