package dev.benchline.suites.databases;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Stands between a client in this JVM and a server, and counts what passes. */
public final class Wire implements AutoCloseable {

  /**
   * What has passed.
   *
   * @param toServer bytes
   * @param toClient bytes
   * @param roundTrips times that the client spoke after the server, or first
   */
  public record Traffic(long toServer, long toClient, long roundTrips) {

    /** Nothing has passed. */
    public static final Traffic NONE = new Traffic(0, 0, 0);

    public Traffic minus(Traffic before) {
      return new Traffic(
          toServer - before.toServer, toClient - before.toClient, roundTrips - before.roundTrips);
    }
  }

  private final ServerSocket listening;
  private final InetSocketAddress server;
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private final List<Thread> threads = new CopyOnWriteArrayList<>();
  private long toServer;
  private long toClient;
  private long roundTrips;
  private boolean serverSpoke = true;

  /** Before a server on the loopback address. */
  public Wire(int serverPort) throws IOException {
    this(new InetSocketAddress(InetAddress.getLoopbackAddress(), serverPort));
  }

  private Wire(InetSocketAddress server) throws IOException {
    this.server = server;
    listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    start(this::accept);
  }

  /**
   * Before the server of an address such as {@code jdbc:mysql://host:port/name}.
   *
   * @param standardPort where it listens if the address does not say
   */
  public static Wire before(ServerAddress address, int standardPort) throws IOException {
    URI uri = URI.create(address.url().substring("jdbc:".length()));
    int port = uri.getPort() < 0 ? standardPort : uri.getPort();
    return new Wire(new InetSocketAddress(InetAddress.getByName(uri.getHost()), port));
  }

  /** The address with the wire in its server's place. */
  public ServerAddress through(ServerAddress address) {
    return new ServerAddress(
        address.url().replaceFirst("//[^/]+", "//localhost:" + port()),
        address.user(),
        address.password(),
        address.origin());
  }

  public int port() {
    return listening.getLocalPort();
  }

  /** To be asked while the client has its answer, and the wire is silent. */
  public synchronized Traffic traffic() {
    return new Traffic(toServer, toClient, roundTrips);
  }

  private void accept() {
    try {
      while (true) {
        Socket client = listening.accept();
        Socket behind = new Socket(server.getAddress(), server.getPort());
        for (Socket socket : List.of(client, behind)) {
          socket.setTcpNoDelay(true);
          sockets.add(socket);
        }
        start(() -> pump(client, behind, true));
        start(() -> pump(behind, client, false));
      }
    } catch (IOException e) {
      // closed
    }
  }

  private void start(Runnable work) {
    Thread thread = new Thread(work, "wire");
    thread.setDaemon(true);
    threads.add(thread);
    thread.start();
  }

  private void pump(Socket from, Socket to, boolean up) {
    byte[] buffer = new byte[64 * 1024];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        note(count, up);
        out.write(buffer, 0, count);
      }
    } catch (IOException e) {
      // closed
    }
  }

  private synchronized void note(int count, boolean up) {
    if (up) {
      toServer += count;
      roundTrips += serverSpoke ? 1 : 0;
    } else {
      toClient += count;
    }
    serverSpoke = !up;
  }

  @Override
  public void close() throws IOException {
    listening.close();
    for (Socket socket : sockets) {
      socket.close();
    }
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }
}
