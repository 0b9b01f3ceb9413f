package dev.benchline.suites.replication.infinispan;

import io.reactivex.rxjava3.schedulers.Schedulers;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.infinispan.Cache;
import org.infinispan.commands.CommandInvocationId;
import org.infinispan.configuration.cache.Configuration;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.configuration.global.GlobalConfiguration;
import org.infinispan.configuration.global.GlobalConfigurationBuilder;
import org.infinispan.manager.DefaultCacheManager;
import org.infinispan.remoting.transport.jgroups.JGroupsTransport;

/**
 * Caches in this JVM that replicate to each other by TCP on the loopback device, each with sockets
 * and threads of its own.
 */
final class Cluster implements AutoCloseable {

  private static final String CACHE = "students";
  private static final long SILENCE_MILLIS = 100;

  /** A node that wants to send may wait that long for a processor, but hardly so often. */
  private static final int SILENT_LOOKS = 3;

  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

  /**
   * Each command carries its number in this JVM, as long as it needs to be. From here on it takes
   * three bytes, for two million commands.
   */
  private static final long NUMBERS_OF_ONE_LENGTH = 16_384;

  /**
   * Each message names the segment of its key. Of the default 256, half take two bytes, and a node
   * may own none of them, as the segments are dealt out by addresses that are drawn at random.
   */
  private static final int SEGMENTS_OF_ONE_LENGTH = 128;

  /** The nodes are in one JVM, where they find each other without a network. */
  private static final String STACK =
      """
      <config xmlns="urn:org:jgroups">
        <TCP bind_addr="127.0.0.1" bind_port="0"/>
        <LOCAL_PING/>
        <FD_SOCK2/>
        <VERIFY_SUSPECT2/>
        <pbcast.NAKACK2/>
        <UNICAST3/>
        <pbcast.STABLE/>
        <pbcast.GMS print_local_addr="false"/>
        <UFC/>
        <MFC/>
        <FRAG4/>
        <%s/>
      </config>
      """
          .formatted(CountedMessages.class.getName());

  private final String name = "benchline-" + UUID.randomUUID();
  private final List<DefaultCacheManager> managers = new ArrayList<>();

  /** Starts the nodes one after the other, and returns when each knows all. */
  static Cluster of(int nodes, Replication replication) throws Exception {
    Cluster cluster = new Cluster();
    Schedulers.start();
    try {
      cluster.startFirst(replication);
      for (int node = 1; node < nodes; node++) {
        cluster.start(replication);
      }
      for (int node = 0; node < nodes; node++) {
        Cache<?, ?> cache = cluster.node(node);
        await(
            () ->
                cache.getAdvancedCache().getRpcManager().getMembers().size() == nodes
                    && !cache.getAdvancedCache().getDistributionManager().isRehashInProgress());
      }
      while (CommandInvocationId.generateId(cluster.managers.get(0).getAddress()).getId()
          < NUMBERS_OF_ONE_LENGTH) {
        // counts up
      }
      cluster.awaitSilence();
      return cluster;
    } catch (Exception e) {
      cluster.close();
      throw e;
    }
  }

  /** Waits for a node that is still sending word of the others' arrival. */
  private void awaitSilence() throws Exception {
    AtomicReference<Sent> before = new AtomicReference<>(sent());
    AtomicInteger silent = new AtomicInteger();
    await(
        () -> {
          Thread.sleep(SILENCE_MILLIS);
          Sent now = sent();
          silent.updateAndGet(looks -> now.equals(before.getAndSet(now)) ? looks + 1 : 0);
          return silent.get() == SILENT_LOOKS;
        });
  }

  /**
   * Each message has the address of its first sender in it, which is drawn at random: 19 bytes
   * where its upper half is positive, and 20 where it is not.
   */
  private void startFirst(Replication replication) throws Exception {
    start(replication);
    while (managers.get(0).getAddress().getMostSignificantBits() >= 0) {
      managers.remove(0).stop();
      start(replication);
    }
  }

  private void start(Replication replication) {
    DefaultCacheManager manager = new DefaultCacheManager(node());
    managers.add(manager);
    manager.createCache(CACHE, cache(replication));
  }

  private GlobalConfiguration node() {
    GlobalConfigurationBuilder global = new GlobalConfigurationBuilder();
    global
        .transport()
        .defaultTransport()
        .addProperty(JGroupsTransport.CONFIGURATION_XML, STACK)
        .clusterName(name)
        .nodeName("node-" + managers.size());
    global.serialization().addContextInitializer(new SchemaImpl());
    return global.build();
  }

  private static Configuration cache(Replication replication) {
    ConfigurationBuilder cache = new ConfigurationBuilder();
    cache
        .clustering()
        .cacheMode(replication.cacheMode())
        .hash()
        .numSegments(SEGMENTS_OF_ONE_LENGTH)
        .groups()
        .enabled();
    return cache.build();
  }

  Cache<Object, Object> node(int number) {
    return managers.get(number).getCache(CACHE);
  }

  int size() {
    return managers.size();
  }

  /** What the first node has sent, which is the one that all changes are made on. */
  Sent sent() {
    JGroupsTransport transport =
        (JGroupsTransport) node(0).getAdvancedCache().getRpcManager().getTransport();
    CountedMessages counted =
        transport.getChannel().getProtocolStack().findProtocol(CountedMessages.class);
    return counted.sent();
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
    for (int node = managers.size() - 1; node >= 0; node--) {
      managers.get(node).stop();
    }
    Schedulers.shutdown(); // whose threads belong to the JVM
  }
}
