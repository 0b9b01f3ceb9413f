package dev.benchline.suites.replication.jbosscache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Injection;
import org.jboss.cache.TreeCache;
import org.junit.jupiter.api.Test;

/** An update of a field sends that field, whatever size the object has. */
class PojoCacheSendsNoWholeObjectsTests {

  @Test
  void an_update_sends_as_much_of_a_long_list_as_of_a_short_one() throws Exception {
    assertThat(bytesOfUpdates(200)).isEqualTo(bytesOfUpdates(10));
  }

  @Test
  void whole_objects_in_place_of_fields_turn_that_red() throws Exception {
    try (Injection fault = Injection.replacing(Update.class, field -> WHOLE)) {
      assertThat(bytesOfUpdates(200)).isGreaterThan(10 * bytesOfUpdates(10));
    }
  }

  private static final Update WHOLE =
      (cache, student) ->
          cache.put("/students/1", "student", Student.withCourses(student.courses().size()));

  private static long bytesOfUpdates(int courses) throws Exception {
    Update update = Injection.into(Update.class, Update.OF_A_FIELD);
    return bytes(Requests.ATTACH_EVERY_20, courses, update)
        - bytes(Requests.ATTACH_ALWAYS, courses, update);
  }

  /** The second cycle, which replaces an object as all that follow do. */
  private static long bytes(Requests requests, int courses, Update update) throws Exception {
    try (Cluster<TreeCache> cluster = Cluster.of(2, Replication.ASYNCHRONOUS, requests::newCache)) {
      requests.cycle(cluster.node(0), Student.withCourses(courses), update);
      Sent before = cluster.sent();
      requests.cycle(cluster.node(0), Student.withCourses(courses), update);
      return cluster.sent().since(before).bytes();
    }
  }
}
