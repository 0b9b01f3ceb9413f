package dev.benchline.suites.replication.infinispan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Expected;
import dev.benchline.suites.kit.NoThreadLeft;
import java.util.Map;
import java.util.Objects;
import org.infinispan.AdvancedCache;
import org.infinispan.Cache;
import org.infinispan.context.Flag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A cycle sends each of its requests. Each node keeps what it is given, and need not ask for it.
 */
@ExtendWith(NoThreadLeft.class)
class InfinispanReplicationTests {

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void all_nodes_have_what_was_put_and_updated(int nodes) throws Exception {
    int courses = 10; // one more for each, so that no student equals one that is there already
    try (Cluster cluster = Cluster.of(nodes, Replication.SYNCHRONOUS)) {
      for (Requests requests : Requests.values()) {
        Student student = Student.withCourses(courses++);
        String id = requests.studentOwnedBy(cluster.node(0));

        requests.cycle(cluster.node(0), id, student);

        for (int node = 0; node < nodes; node++) {
          assertThat(requests.get(ofItself(cluster.node(node)), id))
              .isEqualTo(requests.count() > 1 ? student.withInstructor(0, "Ben Wang") : student);
        }
      }
    }
  }

  /**
   * Messages that nobody waits for may overtake each other: an update may arrive before the student
   * that it changes. So one more is sent when all nodes have the student.
   */
  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void all_nodes_get_what_nobody_waits_for(int nodes) throws Exception {
    int courses = 10; // one more for each, so that no student equals one that is there already
    try (Cluster cluster = Cluster.of(nodes, Replication.ASYNCHRONOUS)) {
      for (Requests requests : Requests.values()) {
        Student student = Student.withCourses(courses++);
        String id = requests.studentOwnedBy(cluster.node(0));

        requests.cycle(cluster.node(0), id, student);

        for (int node = 0; node < nodes; node++) {
          Cache<Object, Object> own = ofItself(cluster.node(node));
          Cluster.await(() -> has(own, id, student.courses().size()));
        }
        if (requests.count() > 1) {
          requests.update(cluster.node(0).getAdvancedCache(), id);
          Student updated = student.withInstructor(0, "Ben Wang");
          for (int node = 0; node < nodes; node++) {
            Cache<Object, Object> own = ofItself(cluster.node(node));
            Cluster.await(() -> updated.equals(requests.get(own, id)));
          }
        }
      }
    }
  }

  /** A node may own none of the segments from some number on, and would have no student then. */
  @Test
  void a_message_names_each_segment_in_one_byte() throws Exception {
    try (Cluster cluster = Cluster.of(2, Replication.ASYNCHRONOUS)) {
      AdvancedCache<Object, Object> node = cluster.node(0).getAdvancedCache();

      assertThat(node.getDistributionManager().getCacheTopology().getNumSegments())
          .isEqualTo(Byte.MAX_VALUE + 1);
    }
  }

  /** Replies are not counted, so it does not matter whether anybody waits for them. */
  @ParameterizedTest
  @CsvSource({"2, ASYNCHRONOUS", "2, SYNCHRONOUS", "4, ASYNCHRONOUS", "4, SYNCHRONOUS"})
  void each_request_of_a_cycle_sends_its_messages(int nodes, Replication replication)
      throws Exception {
    try (Cluster cluster = Cluster.of(nodes, replication)) {
      for (Requests requests : Requests.values()) {
        String id = requests.studentOwnedBy(cluster.node(0));
        Sent before = cluster.sent();

        requests.cycle(cluster.node(0), id, Student.withCourses(10));

        Expected.exactly("messages", requests.messages(nodes))
            .assertEqualTo(
                Map.of("messages", cluster.sent().since(before).messages()), requests.title());
      }
    }
  }

  /** True if the node has a student of so many courses, as a whole or in fields. */
  private static boolean has(Cache<Object, Object> own, String id, int courses) {
    return (own.get(id) instanceof Student student && student.courses().size() == courses)
        || Objects.equals(courses, own.get(new FieldKey(id, "courses")));
  }

  /** A node that was given nothing would get it from one that was. */
  private static Cache<Object, Object> ofItself(Cache<Object, Object> node) {
    return node.getAdvancedCache().withFlags(Flag.CACHE_MODE_LOCAL);
  }
}
