package dev.benchline.suites.replication.infinispan;

import dev.benchline.suites.kit.Page;
import dev.benchline.suites.kit.Rounds;
import dev.benchline.suites.kit.ThroughputTable;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.infinispan.Cache;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Writes what Infinispan sends, and how many requests a second it takes, on the page: {@code mvn
 * test -pl suites/replication/infinispan -am -Dtest=InfinispanFiguresTests
 * -Dsurefire.failIfNoSpecifiedTests=false -Dsuites.page=write}.
 *
 * <p>All cases take turns in one run. After every twenty requests the client waits until all nodes
 * have the last of them, so that asynchronous ones do not pile up.
 */
class InfinispanFiguresTests {

  private static final Page PAGE = new Page("replication.md");
  private static final String BYTES = "bytes of Infinispan";
  private static final String SPEED = "speed of Infinispan";

  private static final ThroughputTable<Requests> TABLE =
      new ThroughputTable<>(List.of(Requests.values()), Requests::title, Requests::document);

  private static final int[] LIST_SIZES = {10, 100, 200};
  private static final int DOCUMENTS_NODES = 4;
  private static final int DOCUMENTS_LIST = 100;
  private static final int REQUESTS = 200;
  private static final int WINDOW = 20;

  @Test
  void the_page_has_two_rows_for_each_case() {
    TABLE.assertHasRows(PAGE.measured(BYTES), PAGE.measured(SPEED));
  }

  @Test
  @EnabledIfSystemProperty(named = "suites.page", matches = "write")
  void writes_what_is_sent() throws Exception {
    StringBuilder table =
        new StringBuilder(
            """
            | request | list of 10 | list of 100 | list of 200 | messages, 2 nodes | messages, 4 nodes |
            | --- | ---: | ---: | ---: | ---: | ---: |
            """);
    try (Cluster two = Cluster.of(2, Replication.ASYNCHRONOUS);
        Cluster four = Cluster.of(DOCUMENTS_NODES, Replication.ASYNCHRONOUS)) {
      for (Requests requests : Requests.values()) {
        table.append("| ").append(requests.title()).append(" |");
        for (int size : LIST_SIZES) {
          double bytes = (double) sent(requests, two, size).bytes() / requests.count();
          table.append(format(" %,.1f |", bytes));
        }
        for (Cluster cluster : List.of(two, four)) {
          double messages = (double) sent(requests, cluster, 10).messages() / requests.count();
          table.append(format(" %.1f |", messages));
        }
        table.append('\n');
      }
    }
    PAGE.write(BYTES, table.toString().replace(".0 |", " |"));
  }

  /** The second cycle, which replaces a student as all that follow do. */
  private static Sent sent(Requests requests, Cluster cluster, int size) {
    String id = requests.studentOwnedBy(cluster.node(0));
    Student student = Student.withCourses(size);
    requests.cycle(cluster.node(0), id, student);
    Sent before = cluster.sent();
    requests.cycle(cluster.node(0), id, student);
    return cluster.sent().since(before);
  }

  @Test
  @EnabledIfSystemProperty(named = "suites.page", matches = "write")
  void writes_how_fast_it_is() throws Exception {
    PAGE.write(
        SPEED, TABLE.of(factors(Replication.ASYNCHRONOUS), factors(Replication.SYNCHRONOUS)));
  }

  /** Requests a second, as multiples of the first case's in the same round. */
  private static Map<Requests, Rounds.Factors> factors(Replication replication) throws Exception {
    try (Cluster cluster = Cluster.of(DOCUMENTS_NODES, replication)) {
      return Rounds.of(List.of(Requests.values()), requests -> nanos(requests, cluster));
    }
  }

  private static double nanos(Requests requests, Cluster cluster) throws Exception {
    Cache<Object, Object> first = cluster.node(0);
    String id = requests.studentOwnedBy(first);
    Student student = Student.withCourses(DOCUMENTS_LIST);
    long start = System.nanoTime();
    for (int done = 0; done < REQUESTS; done += WINDOW) {
      for (int cycle = 0; cycle < WINDOW / requests.count(); cycle++) {
        requests.cycle(first, id, student);
      }
      awaitOthers(cluster);
    }
    return (double) System.nanoTime() - start;
  }

  private static void awaitOthers(Cluster cluster) throws Exception {
    Long mark = System.nanoTime();
    cluster.node(0).put("last", mark);
    for (int node = 1; node < cluster.size(); node++) {
      Cache<Object, Object> other = cluster.node(node);
      Cluster.await(() -> mark.equals(other.get("last")));
    }
  }

  private static String format(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
