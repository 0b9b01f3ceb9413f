package dev.benchline.suites.pools;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.NoThreadLeft;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.lang.management.ManagementFactory;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Bytes that the pools allocate while a connection is taken and given back, in all threads: the
 * order that the document has in time, on any machine.
 */
@ExtendWith(NoThreadLeft.class)
class BytesOfACheckoutTests {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int CHECKOUTS = 2_000;
  private static final int ROUNDS = 5;

  /** The document's factor of BoneCP's median to HikariCP's in its MixedBench, in whole times. */
  private static final int DOCUMENTS = 9;

  @Row(
      document = Document.POOLS,
      number = 142,
      then = "MixedBench: BoneCP's median is 9 times HikariCP's",
      today = Today.REFUTED,
      now =
          "BoneCP allocates less than 9 times what HikariCP does, for a checkout and for one with"
              + " ten statements; times are in the tables above",
      fault = PoolFault.CopyingBoneCp.class)
  @Row(
      document = Document.POOLS,
      number = 142,
      then = "MixedBench: BoneCP is behind HikariCP",
      today = Today.HOLDS,
      now =
          "BoneCP allocates more, for a checkout and for one with ten statements; no time is claimed:"
              + " it depends on how many threads happen to run at once",
      fault = PoolFault.CopyingHikari.class)
  @Test
  void bonecp_is_not_nine_times_behind() throws Exception {
    for (Mix mix : List.of(Mix.GET_AND_CLOSE, new Mix(100, 5, 1))) {
      long hikari = hikari(mix);

      assertThat(bytes(ConnectionPool.BONECP, mix))
          .isGreaterThan(hikari)
          .isLessThan(DOCUMENTS * hikari);
    }
  }

  @Row(
      document = Document.POOLS,
      number = 145,
      then = "500 threads: BoneCP's median is 256 times HikariCP's",
      today = Today.REFUTED,
      now =
          "BoneCP allocates less than the 9 times of row 142 for a checkout; times are in the tables"
              + " above",
      fault = PoolFault.CopyingBoneCp.class)
  @Row(
      document = Document.POOLS,
      number = 145,
      then = "500 threads: BoneCP is behind HikariCP",
      today = Today.HOLDS,
      now =
          "BoneCP allocates more for a checkout; no time is claimed: it depends on how many threads"
              + " happen to run at once",
      fault = PoolFault.CopyingHikari.class)
  @Test
  void bonecp_is_not_hundreds_of_times_behind() throws Exception {
    long hikari = hikari(Mix.GET_AND_CLOSE);

    assertThat(bytes(ConnectionPool.BONECP, Mix.GET_AND_CLOSE))
        .isGreaterThan(hikari)
        .isLessThan(DOCUMENTS * hikari);
  }

  @Row(
      document = Document.POOLS,
      number = 146,
      then = "DBCP and C3P0 are old and slow",
      today = Today.HOLDS,
      now =
          "each allocates more than HikariCP does, DBCP 2 more than 5 and C3P0 more than 10 times as"
              + " much; by HikariBeatsOlderPoolsPerformanceTests HikariCP is 3 times as fast as C3P0"
              + " and 1.5 times as fast as DBCP 2, on one thread",
      fault = PoolFault.HikariInstead.class)
  @ParameterizedTest
  @CsvSource({"DBCP_1, 1", "DBCP_2, 5", "C3P0, 10"})
  void the_old_ones_allocate_more(ConnectionPool kind, long times) throws Exception {
    assertThat(bytes(kind, Mix.GET_AND_CLOSE)).isGreaterThan(times * hikari(Mix.GET_AND_CLOSE));
  }

  private static long hikari(Mix mix) throws Exception {
    return bytes(ConnectionPool.HIKARI, mix);
  }

  /**
   * The fewest bytes of several rounds, for each checkout: whole ones, since the few that a round
   * takes once are not its own.
   */
  private static long bytes(ConnectionPool kind, Mix mix) throws Exception {
    ConnectionPool taken = Injection.into(ConnectionPool.class, kind);
    try (Database database = new StubDatabase();
        Pool pool = taken.open(database, PoolSettings.ONE_UNTESTED)) {
      Pool used = Injection.into(PoolFault.Opened.class, new PoolFault.Opened(taken, pool)).pool();
      long fewest = Long.MAX_VALUE;
      for (int round = 0; round < ROUNDS; round++) {
        Map<Long, Long> before = allocated();
        for (int done = 0; done < CHECKOUTS; done += mix.checkouts()) {
          perform(used, mix);
        }
        fewest = Math.min(fewest, since(before));
      }
      return fewest / CHECKOUTS;
    }
  }

  private static void perform(Pool pool, Mix mix) throws SQLException {
    StubStatement.result = mix.perform(pool);
  }

  /** The bytes of each thread, by its number. */
  private static Map<Long, Long> allocated() {
    long[] threads = THREADS.getAllThreadIds();
    long[] bytes = THREADS.getThreadAllocatedBytes(threads);
    Map<Long, Long> ofThreads = new HashMap<>();
    for (int i = 0; i < threads.length; i++) {
      if (bytes[i] > 0) {
        ofThreads.put(threads[i], bytes[i]);
      }
    }
    return ofThreads;
  }

  /** The bytes allocated since, but for those of threads that have ended. */
  private static long since(Map<Long, Long> before) {
    return allocated().entrySet().stream()
        .mapToLong(thread -> thread.getValue() - before.getOrDefault(thread.getKey(), 0L))
        .sum();
  }
}
