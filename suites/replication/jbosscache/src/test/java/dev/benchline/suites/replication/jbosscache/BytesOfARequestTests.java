package dev.benchline.suites.replication.jbosscache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import org.assertj.core.data.Percentage;
import org.jboss.cache.TreeCache;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bytes that a put, an attachment and an update of a field send. */
class BytesOfARequestTests {

  /** The document's of a field update. */
  private static final long ABOUT = 125;

  private static final int UPDATES = 9;

  @Row(
      document = Document.POJO_CACHE,
      number = 117,
      then = "a put sends 1,224, 8,415 and 16,341 bytes",
      today = Today.HOLDS,
      now = "as many within 20%, by texts of our own",
      fault = RequestFaults.OneCourse.class)
  @ParameterizedTest
  @CsvSource({"10, 1224", "100, 8415", "200, 16341"})
  void a_put_sends_as_many_as_in_the_document(int list, long documents) throws Exception {
    Student student = Injection.into(Student.class, Student.withCourses(list));

    assertThat(SecondCycle.of(Requests.TREE_CACHE, student).sent().bytes())
        .isCloseTo(documents, Percentage.withPercentage(20));
  }

  /** About twice is what rounds to two. */
  @Row(
      document = Document.POJO_CACHE,
      number = 118,
      then = "attaching sends about twice the bytes of a put",
      today = Today.HOLDS,
      now = "1.5 to 2.5 times, where the object is the first by its name",
      fault = RequestFaults.Puts.class)
  @ParameterizedTest
  @ValueSource(ints = {10, 100, 200})
  void attaching_a_first_object_sends_about_twice_the_bytes(int list) throws Exception {
    double put = bytesOfTheFirst(Requests.TREE_CACHE, list);
    Requests attach = Injection.into(Requests.class, Requests.ATTACH_ALWAYS);

    assertThat(bytesOfTheFirst(attach, list) / put).isBetween(1.5, 2.5);
  }

  /** It rounds to three, because the nodes of the object that was there are removed as well. */
  @Row(
      document = Document.POJO_CACHE,
      number = 118,
      then = "attaching sends about twice the bytes of a put",
      today = Today.REFUTED,
      now = "2.5 to 3.5 times, where it replaces an object as in the document's loop",
      fault = RequestFaults.Puts.class)
  @ParameterizedTest
  @ValueSource(ints = {10, 100, 200})
  void attaching_in_place_of_an_object_sends_about_three_times_the_bytes(int list)
      throws Exception {
    double put = SecondCycle.of(Requests.TREE_CACHE, list).sent().bytes();
    Requests attach = Injection.into(Requests.class, Requests.ATTACH_ALWAYS);

    assertThat(SecondCycle.of(attach, list).sent().bytes() / put).isBetween(2.5, 3.5);
  }

  private static double bytesOfTheFirst(Requests requests, int list) throws Exception {
    try (Cluster<TreeCache> cluster = Cluster.of(2, Replication.ASYNCHRONOUS, requests::newCache)) {
      requests.cycle(cluster.node(0), Student.withCourses(list));
      return cluster.sent().bytes();
    }
  }

  @Row(
      document = Document.POJO_CACHE,
      number = 119,
      then = "a field update does an equivalent of a put, and sends about 125 bytes",
      today = Today.HOLDS,
      now = "1 message of exactly the bytes of that put, which are less, whatever the list",
      fault = RequestFaults.AttachesAlways.class)
  @ParameterizedTest
  @ValueSource(ints = {10, 100, 200})
  void a_field_update_sends_what_a_put_of_the_field_sends(int list) throws Exception {
    Requests attachAndUpdate = Injection.into(Requests.class, Requests.ATTACH_EVERY_10);
    Sent updates =
        SecondCycle.of(attachAndUpdate, list)
            .sent()
            .since(SecondCycle.of(Requests.ATTACH_ALWAYS, list).sent());
    Sent put = PlainCache.putOfAField();

    assertThat(updates).isEqualTo(new Sent(UPDATES * put.messages(), UPDATES * put.bytes()));
    assertThat(put.messages()).isEqualTo(1);
    assertThat(put.bytes()).isLessThan(ABOUT);
  }
}
