package dev.benchline.suites.replication.infinispan;

import dev.benchline.suites.kit.NoThreadLeft;
import org.infinispan.Cache;
import org.infinispan.context.Flag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What one node is given, each other one keeps, and need not ask for. */
@ExtendWith(NoThreadLeft.class)
class InfinispanReplicationTests {

  @ParameterizedTest
  @CsvSource({"2, ASYNCHRONOUS", "2, SYNCHRONOUS", "4, ASYNCHRONOUS", "4, SYNCHRONOUS"})
  void all_nodes_have_what_was_put_and_updated(int nodes, Replication replication)
      throws Exception {
    Student student = Student.withCourses(10);
    try (Cluster cluster = Cluster.of(nodes, replication)) {
      for (Requests requests : Requests.values()) {
        String id = requests.studentOwnedBy(cluster.node(0));
        Student updated = requests.count() > 1 ? student.withInstructor(0, "Ben Wang") : student;

        requests.cycle(cluster.node(0), id, student);

        int entries = ofItself(cluster.node(0)).size();
        for (int node = 0; node < nodes; node++) {
          Cache<Object, Object> own = ofItself(cluster.node(node));
          Cluster.await(() -> own.size() == entries && updated.equals(requests.get(own, id)));
        }
        cluster.node(0).clear();
      }
    }
  }

  /** A node that was given nothing would get it from one that was. */
  private static Cache<Object, Object> ofItself(Cache<Object, Object> node) {
    return node.getAdvancedCache().withFlags(Flag.CACHE_MODE_LOCAL);
  }
}
