package dev.benchline.suites.replication.infinispan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.NoThreadLeft;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** An update of a field sends that field, whatever size the student has. */
@ExtendWith(NoThreadLeft.class)
class InfinispanSendsNoWholeObjectsTests {

  @Test
  void an_update_sends_as_much_of_a_long_list_as_of_a_short_one() throws Exception {
    assertThat(bytesOfUpdates(200)).isEqualTo(bytesOfUpdates(10));
  }

  @Test
  void whole_students_in_place_of_fields_turn_that_red() throws Exception {
    try (Injection fault = Injection.replacing(Updates.class, fields -> one -> one::replace)) {
      assertThat(bytesOfUpdates(200)).isGreaterThan(10 * bytesOfUpdates(10));
    }
  }

  /** Ten updates by functions: what nineteen send more than nine. */
  private static long bytesOfUpdates(int courses) throws Exception {
    return bytes(Requests.FUNCTION_EVERY_20, courses) - bytes(Requests.FUNCTION_EVERY_10, courses);
  }

  /** The second cycle, which replaces a student as all that follow do. */
  private static long bytes(Requests requests, int courses) throws Exception {
    Update update = Injection.into(Updates.class, one -> one::update).of(requests);
    try (Cluster cluster = Cluster.of(2, Replication.ASYNCHRONOUS)) {
      String id = requests.studentOwnedBy(cluster.node(0));
      Student student = Student.withCourses(courses);
      requests.cycle(cluster.node(0), id, student, update);
      Sent before = cluster.sent();
      requests.cycle(cluster.node(0), id, student, update);
      return cluster.sent().since(before).bytes();
    }
  }
}
