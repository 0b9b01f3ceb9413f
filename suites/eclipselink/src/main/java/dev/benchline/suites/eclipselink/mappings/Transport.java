package dev.benchline.suites.eclipselink.mappings;

import jakarta.persistence.EntityManagerFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.eclipse.persistence.sessions.server.ServerSession;

/** The way that messages of cache coordination take from one unit to the others. */
public enum Transport {
  /** By calls of methods. */
  WITHIN_THIS_JVM {
    @Override
    public Map<String, String> settings() {
      return Map.of(
          PersistenceUnitProperties.COORDINATION_PROTOCOL, LocalTransport.class.getName());
    }

    @Override
    long bytesSent(String channel) {
      return LocalTransport.bytesSent(channel);
    }
  },
  /**
   * By RMI over the loopback device. The units find each other by multicast over the default
   * network device, without leaving the machine.
   */
  RMI {
    @Override
    public Map<String, String> settings() {
      return RemoteMethods.SETTINGS;
    }

    @Override
    public Optional<String> obstacle() {
      return Multicast.obstacle();
    }

    @Override
    long bytesSent(String channel) {
      return CountedSockets.bytesSent();
    }
  };

  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

  /** The properties of a unit, but for its channel. */
  public abstract Map<String, String> settings();

  /** The reason why units cannot use it on this machine; empty if they can. */
  public Optional<String> obstacle() {
    return Optional.empty();
  }

  /** Bytes that were sent so far. */
  abstract long bytesSent(String channel);

  /** Waits until each unit has found another. */
  public static void awaitConnections(EntityManagerFactory... units) throws InterruptedException {
    long start = System.nanoTime();
    while (Stream.of(units).anyMatch(Transport::isAlone)) {
      if (System.nanoTime() - start > PATIENCE_NANOS) {
        throw new IllegalStateException("The units did not find each other in 30 seconds.");
      }
      Thread.sleep(1);
    }
  }

  private static boolean isAlone(EntityManagerFactory unit) {
    return unit.unwrap(ServerSession.class)
        .getCommandManager()
        .getTransportManager()
        .getConnectionsToExternalServicesForCommandPropagation()
        .isEmpty();
  }

  /** The parts that a JVM has once. */
  private static final class RemoteMethods {

    private static final Map<String, String> SETTINGS = new HashMap<>();

    /** Kept, because the registry ends with it. */
    @SuppressWarnings("unused")
    private static final Registry REGISTRY;

    static {
      try {
        CountedSockets.install();
        int port = freePort();
        REGISTRY = LocateRegistry.createRegistry(port);
        SETTINGS.put(PersistenceUnitProperties.COORDINATION_PROTOCOL, "rmi");
        SETTINGS.put(PersistenceUnitProperties.COORDINATION_NAMING_SERVICE, "rmi");
        SETTINGS.put(PersistenceUnitProperties.COORDINATION_RMI_URL, "rmi://127.0.0.1:" + port);
        SETTINGS.put(PersistenceUnitProperties.COORDINATION_RMI_ANNOUNCEMENT_DELAY, "0");
        SETTINGS.put(PersistenceUnitProperties.COORDINATION_RMI_MULTICAST_GROUP, Multicast.GROUP);
        SETTINGS.put(
            PersistenceUnitProperties.COORDINATION_RMI_MULTICAST_GROUP_PORT,
            String.valueOf(freeDatagramPort()));
        SETTINGS.put(
            PersistenceUnitProperties.COORDINATION_RMI_PACKET_TIME_TO_LIVE,
            String.valueOf(Multicast.TIME_TO_LIVE));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static int freePort() throws IOException {
      try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
        return socket.getLocalPort();
      }
    }

    private static int freeDatagramPort() throws SocketException {
      try (DatagramSocket socket = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
        return socket.getLocalPort();
      }
    }
  }
}
