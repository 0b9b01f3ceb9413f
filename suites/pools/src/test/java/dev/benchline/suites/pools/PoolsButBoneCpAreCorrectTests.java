package dev.benchline.suites.pools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.NoThreadLeft;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The document's "(In)correctness", one row per pool. BoneCP fails both claims, as the document
 * says; its rows assert that it still does, so that an upgrade that cures it is noticed.
 */
@ExtendWith(NoThreadLeft.class)
class PoolsButBoneCpAreCorrectTests {

  @Row(
      document = Document.POOLS,
      number = 147,
      then = "ResultSet.getStatement() returns the wrapper; BoneCP's does not",
      today = Today.HOLDS,
      now = "it does with nine pools, and still not with BoneCP",
      fault = PoolFault.BoneCpInstead.class,
      red = 9) // BoneCP is in its own place
  @ParameterizedTest
  @EnumSource
  void a_result_knows_the_statement_that_the_caller_has(ConnectionPool kind) throws Exception {
    assertThat(Checkouts.returnsTheWrapper(Injection.into(ConnectionPool.class, kind)))
        .isEqualTo(kind != ConnectionPool.BONECP);
  }

  @Row(
      document = Document.POOLS,
      number = 149,
      then = "HikariCP tests by Connection.isValid() and not by a query",
      today = Today.HOLDS,
      now = "HikariCP asks no query, and DBCP 1 one each time",
      fault = PoolFault.OldDbcpInstead.class,
      red = 2) // DBCP 1 is in its own place
  @ParameterizedTest
  @CsvSource({"HIKARI, 0", "OLDEST_HIKARI, 0", "DBCP_1, 1"})
  void hikari_tests_without_a_query(ConnectionPool kind, long queries) throws Exception {
    DriverCalls calls =
        Checkouts.calls(Injection.into(ConnectionPool.class, kind), PoolSettings.ONE_TESTED);

    assertThat(calls.tests).isEqualTo(Checkouts.COUNT);
    assertThat(calls.testQueries).isEqualTo(queries * Checkouts.COUNT);
  }

  @Row(
      document = Document.POOLS,
      number = 148,
      then = "a pool must test a connection before it hands it out; BoneCP does not",
      today = Today.HOLDS,
      now = "nine pools do when told to, and still not BoneCP; HikariCP 7 does so only if asked",
      fault = PoolFault.Untested.class,
      red = 8) // HikariCP 1.1.3 tests without being told, and BoneCP does not even if it is
  @ParameterizedTest
  @EnumSource
  void a_pool_that_is_told_to_tests_every_connection_it_hands_out(ConnectionPool kind)
      throws Exception {
    DriverCalls untested = Checkouts.calls(kind, PoolSettings.ONE_UNTESTED);
    DriverCalls tested =
        Checkouts.calls(kind, Injection.into(PoolSettings.class, PoolSettings.ONE_TESTED));

    switch (kind) {
      case OLDEST_HIKARI -> assertThat(untested.tests).isEqualTo(Checkouts.COUNT);
      // It tests what was idle for 500 ms, and the machine may stall that long.
      case HIKARI -> assertThat(untested.tests).isLessThan(Checkouts.COUNT);
      default -> assertThat(untested.tests).isZero();
    }
    assertThat(tested.tests).isEqualTo(kind == ConnectionPool.BONECP ? 0 : Checkouts.COUNT);
  }

  @ParameterizedTest
  @EnumSource
  void a_pool_that_tests_survives_a_restart_of_its_database(ConnectionPool kind) throws Exception {
    assertThat(Checkouts.survivesARestart(kind)).isEqualTo(kind != ConnectionPool.BONECP);
  }

  /** By itself, today's HikariCP takes a connection for alive that was in use 500 ms ago. */
  @Test
  void hikari_tests_what_was_idle_for_half_a_second() throws Exception {
    try (Database database = new StubDatabase();
        Pool pool = ConnectionPool.HIKARI.open(database, PoolSettings.ONE_UNTESTED)) {
      pool.getConnection().close();
      DriverCalls before = database.calls();
      Thread.sleep(600);
      pool.getConnection().close();

      assertThat(database.calls().minus(before).tests).isEqualTo(1);
    }
  }
}
