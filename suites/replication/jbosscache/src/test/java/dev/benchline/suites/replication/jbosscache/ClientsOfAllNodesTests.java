package dev.benchline.suites.replication.jbosscache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javax.transaction.RollbackException;
import javax.transaction.TransactionManager;
import org.jboss.cache.TreeCache;
import org.jboss.cache.aop.PojoCache;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Clients of all nodes write at the same time, each under a name of its own. */
class ClientsOfAllNodesTests {

  private static final int NODES = 4;
  private static final int CLIENTS = 8;
  private static final int LIST = 3;
  private static final int WRITES = 10;
  private static final String LAST = "Ben Wang";

  /**
   * Objects are attached one after the other: why, the test below says. A node sends what its
   * clients write, and a reply for each message of the others.
   */
  @Row(
      document = Document.POJO_CACHE,
      number = 127,
      then = "clients on each node, each with a name of its own",
      today = Today.HOLDS,
      now = "8 at once on four nodes send the sum of their messages, and each node has all of it",
      fault = RequestFaults.OneName.class)
  @ParameterizedTest
  @EnumSource(names = {"TREE_CACHE", "ATTACH_ALWAYS"})
  void each_node_has_what_the_clients_of_all_have_written(Requests requests) throws Exception {
    try (Cluster<TreeCache> cluster =
        Cluster.of(NODES, Replication.SYNCHRONOUS, requests::newCache)) {
      List<Callable<Void>> clients = new ArrayList<>();
      for (int client = 0; client < CLIENTS; client++) {
        TreeCache cache = cluster.node(client % NODES);
        int name = Injection.into(Integer.class, client);
        Student student = Student.withCourses(LIST);
        requests.cycle(cache, student, name);
        clients.add(() -> write(requests, cache, student, name));
      }
      List<Sent> before = IntStream.range(0, NODES).mapToObj(cluster::sent).toList();

      assertThat(allAtOnce(clients)).isEmpty();

      for (int node = 0; node < NODES; node++) {
        assertThat(cluster.sent(node).since(before.get(node)).messages())
            .isEqualTo((long) WRITES * CLIENTS);
        for (int client = 0; client < CLIENTS; client++) {
          Student student = requests.get(cluster.node(node), client);
          assertThat(student).as("client %d on node %d", client, node).isNotNull();
          assertThat(student.courses().get(0).instructor()).isEqualTo(LAST);
        }
      }
    }
  }

  /** Puts of the whole, or updates of a field of what is attached. */
  private static Void write(Requests requests, TreeCache cache, Student student, int name)
      throws Exception {
    for (int i = 1; i <= WRITES; i++) {
      student.courses().get(0).instructor(i == WRITES ? LAST : "Ben Wang " + i);
      if (requests == Requests.TREE_CACHE) {
        requests.cycle(cache, student, name);
      }
    }
    return null;
  }

  /**
   * The document's clients do not contend. Attachments lock the node above their name, and a
   * synchronous one waits with its lock for the same lock of the other node until one of them gives
   * up, which rolls it back.
   */
  @Row(
      document = Document.POJO_CACHE,
      number = 127,
      then = "clients with names of their own do not contend",
      today = Today.REFUTED,
      now = "synchronous attachments of two nodes below one name lock each other out",
      fault = RequestFaults.OtherReplication.class)
  @Test
  void synchronous_attachments_of_two_nodes_lock_each_other_out() throws Exception {
    Replication replication = Injection.into(Replication.class, Replication.SYNCHRONOUS);
    try (Cluster<PojoCache> cluster =
        Cluster.of(2, replication, ClientsOfAllNodesTests::impatient)) {
      cluster.node(0).putObject("/students/0", Student.withCourses(LIST));
      CyclicBarrier bothHaveAttached = new CyclicBarrier(2);
      List<Callable<Void>> clients =
          IntStream.range(0, 2)
              .<Callable<Void>>mapToObj(
                  node -> () -> attach(cluster.node(node), node + 1, bothHaveAttached))
              .toList();

      assertThat(allAtOnce(clients)).hasAtLeastOneElementOfType(RollbackException.class);
    }
  }

  private static PojoCache impatient() throws Exception {
    PojoCache cache = new PojoCache();
    cache.setLockAcquisitionTimeout(500);
    return cache;
  }

  private static Void attach(PojoCache cache, int client, CyclicBarrier bothHaveAttached)
      throws Exception {
    TransactionManager transactions = cache.getTransactionManager();
    transactions.begin();
    cache.putObject("/students/" + client, Student.withCourses(LIST));
    bothHaveAttached.await(30, TimeUnit.SECONDS);
    transactions.commit();
    return null;
  }

  /** Runs all in threads of their own, and returns the root causes of those that failed. */
  private static List<Throwable> allAtOnce(List<Callable<Void>> clients) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(clients.size());
    try {
      List<Throwable> failures = new ArrayList<>();
      for (Future<Void> client : threads.invokeAll(clients)) {
        try {
          client.get();
        } catch (ExecutionException e) {
          failures.add(rootOf(e));
        }
      }
      return failures;
    } finally {
      threads.shutdown();
    }
  }

  private static Throwable rootOf(Throwable thrown) {
    Throwable root = thrown;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root;
  }
}
