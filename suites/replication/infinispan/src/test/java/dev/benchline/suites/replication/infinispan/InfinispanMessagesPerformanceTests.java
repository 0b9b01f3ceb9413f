package dev.benchline.suites.replication.infinispan;

import dev.benchline.ParameterizedPerfTest;
import dev.benchline.PerfTest;
import dev.benchline.PerfTest.Mode;
import dev.benchline.Recorder;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Unit;
import dev.benchline.suites.kit.Counted;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.NoThreadLeft;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a request sends to the other nodes: messages and their bytes, which repeat to the digit, so
 * that one invocation is enough. In a cycle with updates it is the mean of its requests.
 *
 * <p>A message to all nodes is one message here, since it is counted before it is handed to the
 * transport. Time and allocated bytes include starting clusters and mean nothing here.
 */
@Counted
@ExtendWith(NoThreadLeft.class)
class InfinispanMessagesPerformanceTests {

  private static final Unit BYTES_PER_REQUEST = Unit.of("B/request");
  private static final Unit PER_REQUEST = Unit.of("1/request");

  private static final int[] LIST_SIZES = {10, 100, 200};

  @ParameterizedPerfTest(@PerfTest(benchmarkMode = Mode.SINGLE_SHOT_TIME))
  @CsvSource({"2, ASYNCHRONOUS", "2, SYNCHRONOUS", "4, ASYNCHRONOUS", "4, SYNCHRONOUS"})
  void bytes_and_messages_of_a_request(int nodes, Replication replication, Recorder recorder)
      throws Exception {
    try (Cluster cluster = Cluster.of(nodes, replication)) {
      for (Requests requests : Requests.values()) {
        for (int size : LIST_SIZES) {
          record(requests, cluster, size, recorder);
        }
      }
    }
  }

  /** The second cycle, which replaces a student as all that follow do. */
  private static void record(Requests requests, Cluster cluster, int size, Recorder recorder) {
    String id = requests.studentOwnedBy(cluster.node(0));
    Student student = Student.withCourses(size);
    cycle(requests, cluster, id, student);
    Sent before = cluster.sent();
    cycle(requests, cluster, id, student);
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

  /** As many requests as a cycle has, of those that a fault may put in their place. */
  private static void cycle(Requests requests, Cluster cluster, String id, Student student) {
    Requests used = Injection.into(Requests.class, requests);
    for (int done = 0; done < requests.count(); done += used.count()) {
      used.cycle(cluster.node(0), id, student);
    }
  }
}
