package dev.benchline.suites.replication.jbosscache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.util.stream.IntStream;
import org.jboss.cache.TreeCache;
import org.jboss.cache.aop.PojoCache;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A request waits for a reply of each other node, or for none; the bytes are the same. */
class RepliesToARequestTests {

  private static final Cluster.Size DOCUMENTS = new Cluster.Size(4);
  private static final int LIST = 10;

  @Row(
      document = Document.POJO_CACHE,
      number = 123,
      then = "asynchronous: 972, 230, 1,815 and 2,897 requests a second",
      today = Today.HOLDS,
      now = "each request is 1 message, and waits for no reply",
      fault = RequestFaults.OtherReplication.class)
  @ParameterizedTest
  @EnumSource
  void an_asynchronous_request_waits_for_nobody(Requests requests) throws Exception {
    assertThat(costOfACycle(requests, Replication.ASYNCHRONOUS))
        .isEqualTo(new Cost(requests.count(), 0));
  }

  /** An attachment is a transaction, whose commit is a message of its own without a reply. */
  @Row(
      document = Document.POJO_CACHE,
      number = 124,
      then = "synchronous: 520, 130, 1,060 and 1,600 requests a second",
      today = Today.HOLDS,
      now = "each request waits for 3 replies, and an attachment has a message more",
      fault = RequestFaults.OtherReplication.class)
  @Row(
      document = Document.POJO_CACHE,
      number = 126,
      then = "four nodes",
      today = Today.HOLDS,
      now = "a request is one message to all, and 3 nodes reply",
      fault = RequestFaults.TwoNodes.class)
  @ParameterizedTest
  @EnumSource
  void a_synchronous_request_waits_for_all_others(Requests requests) throws Exception {
    int commits = requests == Requests.TREE_CACHE ? 0 : 1;

    assertThat(costOfACycle(requests, Replication.SYNCHRONOUS))
        .isEqualTo(new Cost(requests.count() + commits, 3L * requests.count()));
  }

  /** The document says that it is recognized, and the call returns. */
  @Row(
      document = Document.POJO_CACHE,
      number = 128,
      then = "the same object again returns at once",
      today = Today.CONTRARY,
      now = "the object is not sent, but a transaction that puts a lock into its node is",
      fault = RequestFaults.Copies.class)
  @Test
  void the_same_object_again_sends_a_lock() throws Exception {
    Requests attach = Requests.ATTACH_ALWAYS;
    try (Cluster<TreeCache> cluster = Cluster.of(2, Replication.ASYNCHRONOUS, attach::newCache)) {
      Student student = Student.withCourses(LIST);
      attach.cycle(cluster.node(0), student);
      Sent before = cluster.sent();

      attach.cycle(cluster.node(0), Injection.into(Student.class, student));

      assertThat(cluster.sent().since(before)).isEqualTo(transactionThatPutsALock());
    }
  }

  /** What PojoCache writes by its own names, in the plain cache. */
  private static Sent transactionThatPutsALock() throws Exception {
    try (Cluster<TreeCache> cluster = Cluster.of(2, Replication.ASYNCHRONOUS, TreeCache::new)) {
      TreeCache cache = cluster.node(0);
      cache.getTransactionManager().begin();
      cache.put("/students/1", "_lock_", "LOCK");
      cache.getTransactionManager().commit();
      return cluster.sent();
    }
  }

  @Row(
      document = Document.POJO_CACHE,
      number = 130,
      then = "@Transient fields are not replicated, and @Serializable ones as a whole",
      today = Today.HOLDS,
      now = "the other node has no secret, and the address is no node of its own",
      fault = RequestFaults.Unannotated.class)
  @Test
  void annotations_say_what_is_replicated() throws Exception {
    try (Cluster<PojoCache> cluster = Cluster.of(2, Replication.SYNCHRONOUS, PojoCache::new)) {
      Card card = new Card("4711", "0815", new Address("Sunnyvale", 94_086, "Mathilda Avenue"));
      cluster.node(0).putObject("/card", Injection.into(Card.class, card));

      Card there = (Card) cluster.node(1).getObject("/card");

      assertThat(there.number()).isEqualTo("4711");
      assertThat(there.secret()).isNull();
      assertThat(there.address().city()).isEqualTo("Sunnyvale");
      assertThat(cluster.node(1).exists("/card/address")).isFalse();
    }
  }

  private static Cost costOfACycle(Requests requests, Replication replication) throws Exception {
    int nodes = Injection.into(Cluster.Size.class, DOCUMENTS).nodes();
    try (Cluster<TreeCache> cluster =
        Cluster.of(nodes, Injection.into(Replication.class, replication), requests::newCache)) {
      requests.cycle(cluster.node(0), Student.withCourses(LIST));
      long messages = cluster.sent().messages();
      long replies = replies(cluster);
      requests.cycle(cluster.node(0), Student.withCourses(LIST));
      return new Cost(cluster.sent().messages() - messages, replies(cluster) - replies);
    }
  }

  private static long replies(Cluster<?> cluster) {
    return IntStream.range(1, cluster.size()).mapToLong(n -> cluster.sent(n).messages()).sum();
  }

  /** Messages that a node sends in a cycle, and replies of the others. */
  private record Cost(long messages, long replies) {}
}
