package dev.benchline.suites.pools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.NoThreadLeft;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
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
          "100 connections are out at once, and 200 threads get through a checkout of 60,702"
              + " calls each; times are in the tables above",
      fault = PoolFault.OneConnection.class)
  @Test
  void two_hundred_threads_share_a_hundred_connections() throws Exception {
    Mix mix = new Mix(1, 100, 100);

    DriverCalls calls = Crowd.use(ConnectionPool.HIKARI, mix, 200);

    assertThat(calls.prepared).isEqualTo(200 * 200);
    assertThat(calls.executed).isEqualTo(200 * 200);
    assertThat(calls.all).isGreaterThanOrEqualTo(200 * (mix.operations() - 2));
  }

  @Row(
      document = Document.POOLS,
      number = 144,
      then =
          "500 threads take a connection and give it back, 100 times; HikariCP's median is 76 us",
      today = Today.HOLDS,
      now = "all 50,000 are served by 100 connections; times are in the tables above",
      fault = PoolFault.OneConnection.class)
  @Test
  void five_hundred_threads_are_served() throws Exception {
    Crowd.use(ConnectionPool.HIKARI, Mix.GET_AND_CLOSE, 500);
  }
}
