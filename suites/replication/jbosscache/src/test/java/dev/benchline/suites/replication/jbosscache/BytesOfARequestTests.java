package dev.benchline.suites.replication.jbosscache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import org.assertj.core.data.Percentage;
import org.jboss.cache.TreeCache;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bytes that a request sends: the document's reason for the order of its four cases. */
class BytesOfARequestTests {

  /** The document's of a field update. */
  private static final long ABOUT = 125;

  @Row(
      document = Document.POJO_CACHE,
      number = 117,
      then = "a put sends 1,224, 8,415 and 16,341 bytes",
      today = Today.HOLDS,
      now = "as many within 20%, by texts of our own",
      fault = RequestFaults.HalfLists.class)
  @ParameterizedTest
  @CsvSource({"10, 1224", "100, 8415", "200, 16341"})
  void a_put_sends_as_many_as_in_the_document(int list, long documents) throws Exception {
    assertThat(sent(Requests.TREE_CACHE, list).bytes())
        .isCloseTo(documents, Percentage.withPercentage(20));
  }

  @Row(
      document = Document.POJO_CACHE,
      number = 118,
      then = "attaching sends about twice the bytes of a put",
      today = Today.HOLDS,
      now = "2.5 to 3 times, where it replaces an object",
      fault = RequestFaults.Puts.class)
  @Row(
      document = Document.POJO_CACHE,
      number = 120,
      then = "TreeCache: 4 times the requests of 100-0",
      today = Today.HOLDS,
      now = "100-0 sends 2.5 to 3 times the bytes; requests a second are on the page",
      fault = RequestFaults.Puts.class)
  @ParameterizedTest
  @ValueSource(ints = {10, 100, 200})
  void attaching_sends_more_than_a_put(int list) throws Exception {
    double put = sent(Requests.TREE_CACHE, list).bytes();
    double attach = sent(Injection.into(Requests.class, Requests.ATTACH_ALWAYS), list).bytes();

    assertThat(attach / put).isBetween(2.5, 3.0);
  }

  @Row(
      document = Document.POJO_CACHE,
      number = 119,
      then = "a field update sends about 125 bytes",
      today = Today.HOLDS,
      now = "1 message of 90 bytes, whatever the list",
      fault = RequestFaults.AttachesAlways.class)
  @ParameterizedTest
  @ValueSource(ints = {10, 100, 200})
  void a_field_update_sends_little(int list) throws Exception {
    Requests attachAndUpdate = Injection.into(Requests.class, Requests.ATTACH_EVERY_10);
    Sent cycle = sent(attachAndUpdate, list);
    Sent attach = sent(Requests.ATTACH_ALWAYS, list);

    assertThat(cycle.messages() - attach.messages()).isEqualTo(9);
    assertThat((cycle.bytes() - attach.bytes()) / 9).isEqualTo(90).isLessThan(ABOUT);
  }

  /** One attachment and nine or nineteen updates: both are known. */
  @Row(
      document = Document.POJO_CACHE,
      number = 121,
      then = "PojoCache 10-90: twice the requests of TreeCache",
      today = Today.HOLDS,
      now = "a request sends less than 1/3 of the bytes; requests a second are on the page",
      fault = RequestFaults.AttachesAlways.class)
  @Row(
      document = Document.POJO_CACHE,
      number = 122,
      then = "PojoCache 5-95: 3 times the requests of TreeCache, and 3.5 times for a list of 200",
      today = Today.HOLDS,
      now = "a request sends less than 1/5 of the bytes, and the less the longer the list",
      fault = RequestFaults.AttachesAlways.class)
  @ParameterizedTest
  @CsvSource({"10, 5.3", "100, 6.4", "200, 6.5"})
  void the_more_updates_the_fewer_bytes(int list, double times) throws Exception {
    double put = sent(Requests.TREE_CACHE, list).bytes();
    double attach = sent(Requests.ATTACH_ALWAYS, list).bytes();
    double every10 = perRequest(Requests.ATTACH_EVERY_10, list);
    double every20 = perRequest(Requests.ATTACH_EVERY_20, list);

    assertThat(every10).isCloseTo((attach + 9 * 90) / 10, within(0.01)).isLessThan(put / 3);
    assertThat(every20).isCloseTo((attach + 19 * 90) / 20, within(0.01)).isLessThan(put / 5);
    assertThat(put / every20).isCloseTo(times, within(0.05));
  }

  private static double perRequest(Requests requests, int list) throws Exception {
    return (double) sent(Injection.into(Requests.class, requests), list).bytes() / requests.count();
  }

  /** The second cycle, which replaces an object as all that follow do. */
  private static Sent sent(Requests requests, int list) throws Exception {
    try (Cluster<TreeCache> cluster = Cluster.of(2, Replication.ASYNCHRONOUS, requests::newCache)) {
      requests.cycle(cluster.node(0), student(list));
      Sent before = cluster.sent();
      requests.cycle(cluster.node(0), student(list));
      return cluster.sent().since(before);
    }
  }

  private static Student student(int list) {
    return Injection.into(Student.class, Student.withCourses(list));
  }
}
