package dev.benchline.suites.replication.jbosscache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import org.jboss.cache.TreeCache;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What one node is given, another one has. */
class PojoCacheReplicationTests {

  @Row(
      document = Document.POJO_CACHE,
      number = 129,
      then = "PojoCache replicates fields by itself and keeps relations",
      today = Today.HOLDS,
      now = "the other node has the student with its address and courses, and the changed field",
      fault = RequestFaults.AttachesAlways.class,
      red = 2) // ATTACH_ALWAYS makes new objects anyway
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "TREE_CACHE")
  void the_other_node_has_what_was_put_and_updated(Requests requests) throws Exception {
    try (Cluster<TreeCache> cluster = Cluster.of(2, Replication.SYNCHRONOUS, requests::newCache)) {
      Injection.into(Requests.class, requests).cycle(cluster.node(0), Student.withCourses(10));

      Student there = requests.get(cluster.node(1));

      assertThat(there.name()).isEqualTo("Joe Student");
      assertThat(there.school()).isEqualTo("Springfield");
      assertThat(there.address().city()).isEqualTo("Sunnyvale");
      assertThat(there.address().zip()).isEqualTo(94_086);
      assertThat(there.courses()).hasSize(10);
      assertThat(there.courses().get(9).title()).endsWith("009");
      assertThat(there.courses().get(0).instructor())
          .isEqualTo(requests.count() > 1 ? "Ben Wang" : "Gavin King 000");
    }
  }
}
