package dev.benchline.suites.replication.jbosscache;

import dev.benchline.suites.kit.Page;
import dev.benchline.suites.kit.Rounds;
import dev.benchline.suites.kit.ThroughputTable;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jboss.cache.TreeCache;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Writes what JBoss Cache sends, and how many requests a second it takes, on the page: {@code mvn
 * test -pl suites/replication/jbosscache -am -Dtest=PojoCacheFiguresTests
 * -Dsurefire.failIfNoSpecifiedTests=false -Dsuites.page=write}.
 *
 * <p>All cases take turns in one run. After every twenty requests the client waits until all nodes
 * have the last of them, so that asynchronous ones do not pile up.
 */
class PojoCacheFiguresTests {

  private static final Page PAGE = new Page("replication.md");
  private static final String BYTES = "bytes of JBoss Cache";
  private static final String SPEED = "speed of JBoss Cache";

  private static final ThroughputTable<Requests> TABLE =
      new ThroughputTable<>(List.of(Requests.values()), Requests::title, Requests::documentsSpeed);

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
            | request | list of 10 | list of 100 | list of 200 | the document |
            | --- | ---: | ---: | ---: | --- |
            """);
    for (Requests requests : Requests.values()) {
      table.append("| ").append(requests.title()).append(" |");
      for (int size : LIST_SIZES) {
        double bytes = (double) cycle(requests, size).bytes() / requests.count();
        table.append(format(" %,.1f |", bytes).replace(".0 |", " |"));
      }
      table.append(" ").append(requests.documentsBytes()).append(" |\n");
    }
    table.append("| field update |");
    for (int size : LIST_SIZES) {
      long updates =
          cycle(Requests.ATTACH_EVERY_20, size).bytes()
              - cycle(Requests.ATTACH_ALWAYS, size).bytes();
      table.append(format(" %,d |", updates / (Requests.ATTACH_EVERY_20.count() - 1)));
    }
    PAGE.write(BYTES, table.append(" about 125 |\n").toString());
  }

  /** The second cycle, which replaces an object as all that follow do. */
  private static Sent cycle(Requests requests, int size) throws Exception {
    try (Cluster<TreeCache> cluster = Cluster.of(2, Replication.ASYNCHRONOUS, requests::newCache)) {
      requests.cycle(cluster.node(0), Student.withCourses(size));
      Sent before = cluster.sent();
      requests.cycle(cluster.node(0), Student.withCourses(size));
      return cluster.sent().since(before);
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "suites.page", matches = "write")
  void writes_how_fast_it_is() throws Exception {
    PAGE.write(
        SPEED, TABLE.of(factors(Replication.ASYNCHRONOUS), factors(Replication.SYNCHRONOUS)));
  }

  /** Requests a second, as multiples of TreeCache's in the same round. */
  private static Map<Requests, Rounds.Factors> factors(Replication replication) throws Exception {
    Map<Requests, Cluster<TreeCache>> clusters = new EnumMap<>(Requests.class);
    try {
      for (Requests requests : Requests.values()) {
        clusters.put(requests, Cluster.of(DOCUMENTS_NODES, replication, requests::newCache));
      }
      return Rounds.of(List.of(Requests.values()), requests -> nanos(requests, clusters));
    } finally {
      clusters.values().forEach(Cluster::close);
    }
  }

  private static double nanos(Requests requests, Map<Requests, Cluster<TreeCache>> clusters)
      throws Exception {
    Cluster<TreeCache> cluster = clusters.get(requests);
    List<Student> students =
        Stream.generate(() -> Student.withCourses(DOCUMENTS_LIST))
            .limit(REQUESTS / requests.count())
            .toList();
    long start = System.nanoTime();
    int window = WINDOW / requests.count();
    for (int done = 0; done < students.size(); done += window) {
      for (Student student : students.subList(done, done + window)) {
        requests.cycle(cluster.node(0), student);
      }
      awaitOthers(cluster);
    }
    return (double) System.nanoTime() - start;
  }

  private static void awaitOthers(Cluster<TreeCache> cluster) throws Exception {
    Long mark = System.nanoTime();
    cluster.node(0).put("/last", "mark", mark);
    for (int node = 1; node < cluster.size(); node++) {
      TreeCache other = cluster.node(node);
      Cluster.await(() -> mark.equals(other.get("/last", "mark")));
    }
  }

  private static String format(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
