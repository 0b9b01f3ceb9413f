package dev.benchline.suites.replication.jbosscache;

import java.net.BindException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.cache.DummyTransactionManagerLookup;
import org.jboss.cache.TreeCache;

/**
 * Caches in this JVM that replicate to each other by multicast on the loopback device, each with
 * sockets and threads of its own.
 */
final class Cluster<C extends TreeCache> implements AutoCloseable {

  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

  private static final int FIRST_PORT = 20_000;

  /** From here on Linux chooses ports; other systems do so further above. */
  private static final int FIRST_CHOSEN_PORT = 32_768;

  private final String name = "benchline-" + UUID.randomUUID();
  private final List<C> caches = new ArrayList<>();

  /** The number of nodes of one. */
  record Size(int nodes) {}

  /** Starts the nodes one after the other, and returns when each knows all. */
  static <C extends TreeCache> Cluster<C> of(
      int nodes, Replication replication, Callable<C> newCache) throws Exception {
    Cluster<C> cluster = new Cluster<>();
    try {
      int port = freePort();
      for (int node = 0; node < nodes; node++) {
        cluster.start(newCache.call(), node, port, replication);
      }
      for (C cache : cluster.caches) {
        await(() -> cache.getMembers() != null && cache.getMembers().size() == nodes);
      }
      return cluster;
    } catch (Exception e) {
      cluster.close();
      throw e;
    }
  }

  private void start(C cache, int node, int port, Replication replication) throws Exception {
    caches.add(cache);
    cache.setClusterName(name);
    cache.setClusterProperties(stack(node, port));
    cache.setCacheMode(replication.cacheMode());
    cache.setTransactionManagerLookupClass(DummyTransactionManagerLookup.class.getName());
    cache.setFetchInMemoryState(false);
    cache.setUseInterceptorMbeans(false);
    cache.createService();
    cache.startService();
  }

  /**
   * The first node finds nobody and need not wait long; the others wait for its answer. Without
   * threads between the layers, an asynchronous call has sent its message when it returns.
   */
  private String stack(int node, int port) {
    String ping = node == 0 ? "timeout=100" : "timeout=10000";
    return Stream.of(
            ("UDP(bind_addr=127.0.0.1;mcast_addr=228.8.8.8;mcast_port=%d;ip_ttl=0;ip_mcast=true;"
                    + "loopback=true)")
                .formatted(port),
            CountedTransport.class.getName() + "(node=" + nodeName(node) + ")",
            "PING(num_initial_members=1;" + ping + ")",
            "FD_SOCK()",
            "VERIFY_SUSPECT()",
            "pbcast.NAKACK(use_mcast_xmit=true)",
            "UNICAST()",
            "pbcast.STABLE()",
            "pbcast.GMS(join_timeout=10000;print_local_addr=false)",
            "FRAG2(frag_size=60000)")
        .map(
            protocol ->
                protocol.replace(")", ";down_thread=false;up_thread=false)").replace("(;", "("))
        .collect(Collectors.joining(":"));
  }

  private String nodeName(int node) {
    return name + "-" + node;
  }

  C node(int number) {
    return caches.get(number);
  }

  int size() {
    return caches.size();
  }

  /** What the first node has sent, which is the one that all changes are made on. */
  Sent sent() {
    return sent(0);
  }

  /** The messages that a node has sent. */
  Sent sent(int node) {
    return CountedTransport.sent(nodeName(node));
  }

  /** Waits until something is so, and fails if that takes too long. */
  static void await(Callable<Boolean> condition) throws Exception {
    long start = System.nanoTime();
    while (!condition.call()) {
      if (System.nanoTime() - start > PATIENCE_NANOS) {
        throw new IllegalStateException("The cluster did not get there in 30 seconds.");
      }
      Thread.sleep(1);
    }
  }

  @Override
  public void close() {
    for (int node = caches.size() - 1; node >= 0; node--) {
      caches.get(node).stopService();
      caches.get(node).destroyService();
    }
  }

  /**
   * A port that is free, and stays so: systems take those that they choose themselves, such as that
   * of a node's other socket, from above.
   */
  static int freePort() throws SocketException {
    int port;
    do {
      port = ThreadLocalRandom.current().nextInt(FIRST_PORT, FIRST_CHOSEN_PORT);
    } while (!isFree(port));
    return port;
  }

  private static boolean isFree(int port) throws SocketException {
    try {
      new DatagramSocket(port, InetAddress.getLoopbackAddress()).close();
      return true;
    } catch (BindException taken) {
      return false;
    }
  }
}
