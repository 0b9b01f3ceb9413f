package dev.benchline.suites.replication.jbosscache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jboss.cache.TreeCache;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The document's table 3, of four nodes and a list of 100: a request waits for a reply of each
 * other node, or for none. The bytes are the same but for a commit.
 */
class RepliesToARequestTests {

  private static final Cluster.Size DOCUMENTS = new Cluster.Size(4);
  private static final int LIST = 100;

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
    Cost cost = costOfACycle(requests, replication(Replication.ASYNCHRONOUS));

    assertThat(cost.sent().messages()).isEqualTo(requests.count());
    assertThat(cost.replies()).isZero();
  }

  /** An attachment is a transaction, whose commit is a message of its own without a reply. */
  @Row(
      document = Document.POJO_CACHE,
      number = 124,
      then =
          "synchronous, which is slower than asynchronous: 520, 130, 1,060 and 1,600 requests a"
              + " second",
      today = Today.HOLDS,
      now = "each request waits for 3 replies, and an attachment sends a commit more",
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
    long asynchronous = costOfACycle(requests, Replication.ASYNCHRONOUS).sent().bytes();
    Sent expected = new Sent(requests.count() + commits, asynchronous + commits * bytesOfACommit());

    assertThat(costOfACycle(requests, replication(Replication.SYNCHRONOUS)))
        .isEqualTo(new Cost(expected, 3L * requests.count()));
  }

  /** The document: "the trend is about the same". */
  @Row(
      document = Document.POJO_CACHE,
      number = 123,
      then = "asynchronous: 5-95 is ahead of 10-90, TreeCache and 100-0, in this order",
      today = Today.HOLDS,
      now = "in this order, 100-0 sends the most bytes a request and 5-95 the fewest",
      fault = RequestFaults.UpdatesMixedUp.class)
  @Row(
      document = Document.POJO_CACHE,
      number = 124,
      then = "synchronous: the trend is about the same",
      today = Today.HOLDS,
      now = "the order is the same in bytes a request",
      fault = RequestFaults.UpdatesMixedUp.class)
  @ParameterizedTest
  @EnumSource
  void a_request_sends_fewer_bytes_the_faster_the_case_is(Replication replication)
      throws Exception {
    List<Double> bytes = new ArrayList<>();
    for (Requests requests :
        List.of(
            Requests.ATTACH_EVERY_20,
            Requests.ATTACH_EVERY_10,
            Requests.TREE_CACHE,
            Requests.ATTACH_ALWAYS)) {
      Requests used = Injection.into(Requests.class, requests);
      bytes.add((double) costOfACycle(used, replication).sent().bytes() / used.count());
    }

    assertThat(bytes).isSorted().doesNotHaveDuplicates();
  }

  /** Fewer bytes are no gain where a request waits: there are no fewer messages to wait for. */
  @Row(
      document = Document.POJO_CACHE,
      number = 124,
      then = "synchronous: 10-90 and 5-95 take 2 and 3 times the requests of TreeCache",
      today = Today.REFUTED,
      now =
          "a request waits for as many replies as one of TreeCache, and a cycle sends a message"
              + " more; neither is ahead in the figures of PojoCacheFiguresTests",
      fault = RequestFaults.OtherReplication.class)
  @ParameterizedTest
  @EnumSource(names = {"ATTACH_EVERY_10", "ATTACH_EVERY_20"})
  void updates_wait_for_as_many_replies_as_puts(Requests requests) throws Exception {
    Cost put = costOfACycle(Requests.TREE_CACHE, Replication.SYNCHRONOUS);

    Cost cost = costOfACycle(requests, replication(Replication.SYNCHRONOUS));

    assertThat(cost.replies()).isEqualTo(requests.count() * put.replies());
    assertThat(cost.sent().messages()).isEqualTo(requests.count() * put.sent().messages() + 1);
  }

  /** In the plain cache: an asynchronous transaction has no commit. */
  private static long bytesOfACommit() throws Exception {
    return PlainCache.transactionThatPutsALock(Replication.SYNCHRONOUS).bytes()
        - PlainCache.transactionThatPutsALock(Replication.ASYNCHRONOUS).bytes();
  }

  private static Replication replication(Replication sound) {
    return Injection.into(Replication.class, sound);
  }

  private static Cost costOfACycle(Requests requests, Replication replication) throws Exception {
    int nodes = Injection.into(Cluster.Size.class, DOCUMENTS).nodes();
    try (Cluster<TreeCache> cluster = Cluster.of(nodes, replication, requests::newCache)) {
      requests.cycle(cluster.node(0), Student.withCourses(LIST));
      Sent sent = cluster.sent();
      long replies = replies(cluster);
      requests.cycle(cluster.node(0), Student.withCourses(LIST));
      return new Cost(cluster.sent().since(sent), replies(cluster) - replies);
    }
  }

  private static long replies(Cluster<?> cluster) {
    return IntStream.range(1, cluster.size()).mapToLong(n -> cluster.sent(n).messages()).sum();
  }

  /** The messages that a node sends in a cycle, and the number of replies of the others. */
  private record Cost(Sent sent, long replies) {}
}
