package dev.benchline.suites.replication.jbosscache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The order of the document's four cases by what a request costs: its figures of throughput are
 * those of four machines, its reason is the bytes that are sent.
 */
class TheOrderOfTheCasesTests {

  /** What the client does itself: mapping an object to the nodes of a tree, and writing it. */
  @Row(
      document = Document.POJO_CACHE,
      number = 120,
      then = "100-0 is the most expensive case: attaching an object is what costs",
      today = Today.HOLDS,
      now =
          "a request of 100-0 sends more than 2 times the bytes, and allocates more than 4 times; that"
              + " TreeCache takes 4 times the requests is not claimed: see the figures below",
      fault = RequestFaults.Puts.class)
  @ParameterizedTest
  @ValueSource(ints = {10, 100, 200})
  void attaching_costs_most(int list) throws Exception {
    SecondCycle put = cycle(Requests.TREE_CACHE, list);
    SecondCycle attach = cycle(Requests.ATTACH_ALWAYS, list);

    assertThat(attach.bytesPerRequest()).isGreaterThan(2 * put.bytesPerRequest());
    assertThat(attach.allocatedPerRequest()).isGreaterThan(4 * put.allocatedPerRequest());
  }

  @Row(
      document = Document.POJO_CACHE,
      number = 121,
      then = "PojoCache 10-90: twice the requests of TreeCache",
      today = Today.HOLDS,
      now = "a request is 1 message of less than 1/2 of the bytes: an attachment and 9 updates",
      fault = RequestFaults.UpdatesMixedUp.class)
  @ParameterizedTest
  @ValueSource(ints = {10, 100, 200})
  void nine_updates_make_up_for_an_attachment(int list) throws Exception {
    SecondCycle cycle = cycle(Requests.ATTACH_EVERY_10, list);

    assertConsistsOf(cycle, 9, list);
    assertThat(cycle.bytesPerRequest())
        .isLessThan(cycle(Requests.TREE_CACHE, list).bytesPerRequest() / 2);
  }

  @Row(
      document = Document.POJO_CACHE,
      number = 122,
      then = "PojoCache 5-95: 3 times the requests of TreeCache, and 3.5 times for a list of 200",
      today = Today.HOLDS,
      now = "a request is 1 message of less than 1/3 and 1/3.5 of the bytes",
      fault = RequestFaults.UpdatesMixedUp.class)
  @ParameterizedTest
  @CsvSource({"10, 3", "100, 3", "200, 3.5"})
  void nineteen_updates_do_so_the_more(int list, double documents) throws Exception {
    SecondCycle cycle = cycle(Requests.ATTACH_EVERY_20, list);

    assertConsistsOf(cycle, 19, list);
    assertThat(cycle.bytesPerRequest())
        .isLessThan(cycle(Requests.TREE_CACHE, list).bytesPerRequest() / documents)
        .isLessThan(cycle(Requests.ATTACH_EVERY_10, list).bytesPerRequest());
  }

  /** The document: "the bigger the list size, the bigger the advantage that PojoCache has". */
  @Row(
      document = Document.POJO_CACHE,
      number = 122,
      then = "the longer the list, the larger the advantage of PojoCache",
      today = Today.HOLDS,
      now = "a put has more times the bytes of a request of 5-95, and never 20/2.5 times",
      fault = RequestFaults.AttachesAlways.class)
  @Test
  void the_advantage_grows_with_the_list() throws Exception {
    double ten = advantage(10);
    double hundred = advantage(100);
    double twoHundred = advantage(200);

    assertThat(ten).isGreaterThan(3).isLessThan(hundred);
    assertThat(twoHundred).isGreaterThan(hundred).isLessThan(20 / 2.5);
  }

  private static double advantage(int list) throws Exception {
    return cycle(Requests.TREE_CACHE, list).bytesPerRequest()
        / cycle(Requests.ATTACH_EVERY_20, list).bytesPerRequest();
  }

  /** An attachment is what it is alone and an update a put of the field: a cycle is their sum. */
  private static void assertConsistsOf(SecondCycle cycle, int updates, int list) throws Exception {
    long attach = SecondCycle.of(Requests.ATTACH_ALWAYS, list).sent().bytes();
    long update = PlainCache.putOfAField().bytes();

    assertThat(cycle.messagesPerRequest()).isEqualTo(1);
    assertThat(cycle.sent().bytes()).isEqualTo(attach + updates * update);
  }

  private static SecondCycle cycle(Requests requests, int list) throws Exception {
    return SecondCycle.of(Injection.into(Requests.class, requests), list);
  }
}
