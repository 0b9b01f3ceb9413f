package dev.benchline.suites.replication.infinispan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.NoThreadLeft;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What one node is given, another one has. */
@ExtendWith(NoThreadLeft.class)
class InfinispanReplicationTests {

  @ParameterizedTest
  @EnumSource
  void the_other_node_has_what_was_put_and_updated(Requests requests) throws Exception {
    try (Cluster cluster = Cluster.of(2, Replication.SYNCHRONOUS)) {
      String id = requests.studentOwnedBy(cluster.node(0));
      Student student = Student.withCourses(10);

      requests.cycle(cluster.node(0), id, student);

      assertThat(requests.get(cluster.node(1), id))
          .isEqualTo(requests.count() > 1 ? student.withInstructor(0, "Ben Wang") : student);
    }
  }
}
