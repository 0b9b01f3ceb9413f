package dev.benchline.suites.replication.jbosscache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import org.jboss.cache.TreeCache;
import org.junit.jupiter.api.Test;

/** An object that is attached already is not sent again, but its attachment takes a lock. */
class TheSameObjectAgainSendsALockTests {

  /** The document says that it is recognized, and the call returns. */
  @Row(
      document = Document.POJO_CACHE,
      number = 128,
      then = "the same object again returns at once",
      today = Today.REFUTED,
      now = "the object is not sent, but a transaction that puts a lock into its node is",
      fault = RequestFaults.Copies.class)
  @Test
  void the_same_object_again_sends_a_lock() throws Exception {
    Requests attach = Requests.ATTACH_ALWAYS;
    try (Cluster<TreeCache> cluster = Cluster.of(2, Replication.ASYNCHRONOUS, attach::newCache)) {
      Student student = Student.withCourses(100);
      attach.cycle(cluster.node(0), student);
      Sent before = cluster.sent();

      attach.cycle(cluster.node(0), Injection.into(Student.class, student));

      assertThat(cluster.sent().since(before))
          .isEqualTo(PlainCache.transactionThatPutsALock(Replication.ASYNCHRONOUS));
    }
  }
}
