package dev.benchline.suites.pools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.NoThreadLeft;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The document's two benchmarks of HikariCP, with the document's numbers of threads. */
@ExtendWith(NoThreadLeft.class)
class HikariServesCrowdsTests {

  @Row(
      document = Document.POOLS,
      number = 141,
      then = "MixedBench: 200 threads share 20 to 100 connections; HikariCP's median is 230 ms",
      today = Today.HOLDS,
      now =
          "100 connections are made, and are out at once; 200 threads make 60,702 calls each, and the"
              + " driver sees each but getConnection() and close() once; times are in the tables above",
      fault = PoolFault.OneConnection.class)
  @Test
  void two_hundred_threads_share_a_hundred_connections() throws Exception {
    Crowd crowd = new Crowd(ConnectionPool.HIKARI, new Mix(1, 100, 100), 200);

    Map<String, Long> served = crowd.serve();

    crowd.expected().assertEqualTo(served, "200 threads");
    // The document's 60,702 without getConnection() and close(), which are the pool's to answer.
    assertThat(served).containsEntry(Crowd.OF_THE_MIX, 200 * 60_700L);
  }

  @Row(
      document = Document.POOLS,
      number = 144,
      then =
          "500 threads take a connection and give it back, 100 times; HikariCP's median is 76 us",
      today = Today.HOLDS,
      now =
          "50,000 are taken and 50,000 given back, of 100 connections that are out at once; times are"
              + " in the tables above",
      fault = PoolFault.OneConnection.class)
  @Test
  void five_hundred_threads_are_served() throws Exception {
    Crowd crowd = new Crowd(ConnectionPool.HIKARI, Mix.GET_AND_CLOSE, 500);

    Map<String, Long> served = crowd.serve();

    crowd.expected().assertEqualTo(served, "500 threads");
    assertThat(served)
        .containsEntry(Crowd.TAKEN, 50_000L)
        .containsEntry(Crowd.GIVEN_BACK, 50_000L)
        .containsEntry(Crowd.OF_THE_MIX, 0L);
  }
}
