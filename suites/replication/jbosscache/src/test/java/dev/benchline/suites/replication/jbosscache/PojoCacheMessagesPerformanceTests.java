package dev.benchline.suites.replication.jbosscache;

import dev.benchline.PerfTest;
import dev.benchline.PerfTest.Mode;
import dev.benchline.Recorder;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Unit;
import dev.benchline.suites.kit.Counted;
import org.jboss.cache.TreeCache;

/**
 * What a request sends to the other nodes: messages and their bytes, which repeat to the digit, so
 * that two invocations in the JVM of the test are enough. In a cycle with updates it is the mean of
 * its requests.
 *
 * <p>Messages are multicast, so that their number does not depend on that of the nodes; {@link
 * RepliesToARequestTests} asserts it, and what is different where one waits for the others. Time
 * and allocated bytes include starting clusters and mean nothing here.
 */
@Counted
class PojoCacheMessagesPerformanceTests {

  private static final Unit BYTES_PER_REQUEST = Unit.of("B/request");
  private static final Unit PER_REQUEST = Unit.of("1/request");
  private static final int[] LIST_SIZES = {10, 100, 200};

  @PerfTest(benchmarkMode = Mode.SINGLE_SHOT_TIME)
  void bytes_and_messages_of_a_request(Recorder recorder) throws Exception {
    for (Requests requests : Requests.values()) {
      try (Cluster<TreeCache> cluster =
          Cluster.of(2, Replication.ASYNCHRONOUS, requests::newCache)) {
        for (int size : LIST_SIZES) {
          record(requests, cluster, size, recorder);
        }
      }
    }
  }

  /** The second cycle, which replaces an object as all that follow do. */
  private static void record(
      Requests requests, Cluster<TreeCache> cluster, int size, Recorder recorder) throws Exception {
    requests.cycle(cluster.node(0), Student.withCourses(size));
    Sent before = cluster.sent();
    requests.cycle(cluster.node(0), Student.withCourses(size));
    Sent sent = cluster.sent().since(before);
    String name = requests.title() + ", list of " + size;
    recorder.record(
        name + ": bytes",
        (double) sent.bytes() / requests.count(),
        BYTES_PER_REQUEST,
        Direction.NEITHER,
        Kind.EXACT);
    recorder.record(
        name + ": messages",
        (double) sent.messages() / requests.count(),
        PER_REQUEST,
        Direction.NEITHER,
        Kind.EXACT);
  }
}
