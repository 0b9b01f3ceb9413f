package dev.benchline.suites.pools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Expected;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Rendezvous;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Many threads that use a pool which has fewer connections than there are threads.
 *
 * @param mix of each thread
 */
record Crowd(ConnectionPool kind, Mix mix, int threads) {

  static final String MADE = "connections made";
  static final String TAKEN = "connections taken";
  static final String GIVEN_BACK = "connections given back";
  static final String PREPARED = "statements prepared";
  static final String EXECUTED = "statements executed";
  static final String OF_THE_MIX = "calls of the mix";
  static final String OF_THE_POOL = "calls of the pool's own";
  static final String TESTS = "tests";

  private static final int CONNECTIONS = 100;
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final Mix ONCE = new Mix(1, 0, 0);

  /** They make a connection only to see that they can, and close it. */
  private static final Set<ConnectionPool> MAKE_ONE_MORE =
      EnumSet.of(ConnectionPool.BONECP, ConnectionPool.DBCP_1, ConnectionPool.DBCP_2);

  /** HikariCP sets the network timeout, asks whether the connection is valid, and sets it back. */
  private static final int CALLS_OF_HIKARIS_TEST = 3;

  /**
   * The counts that {@link #serve} must find. The threads get what they ask for, the driver sees
   * each call of their mix once, and the pool asks for each thread what it asks for one that is
   * alone. It asks as much for the hundred connections that one thread takes besides.
   */
  Expected expected() throws Exception {
    long checkouts = (long) threads * mix.checkouts();
    long statements = checkouts * mix.rounds() * 2;
    long takenAndGivenBack = 2L * mix.checkouts();
    Expected expected =
        Expected.exactly(MADE, made(kind, CONNECTIONS))
            .and(TAKEN, checkouts)
            .and(GIVEN_BACK, checkouts)
            .and(PREPARED, statements)
            .and(EXECUTED, statements)
            .and(OF_THE_MIX, threads * (mix.operations() - takenAndGivenBack))
            .and(OF_THE_POOL, threads * alone(mix) + CONNECTIONS * alone(ONCE));
    long most = checkouts + CONNECTIONS;
    return switch (kind) {
      case HIKARI ->
          expected.andWithin(
              TESTS,
              0,
              most,
              "HikariCP tests what was idle for 500 ms, and the machine's load decides");
      case OLDEST_HIKARI -> expected.and(TESTS, most);
      default -> expected.and(TESTS, 0);
    };
  }

  /** How many connections a pool has made that has so many. */
  static int made(ConnectionPool kind, int connections) {
    return MAKE_ONE_MORE.contains(kind) ? connections + 1 : connections;
  }

  private long alone(Mix each) throws Exception {
    return ownOf(Checkouts.calls(kind, PoolSettings.ONE_UNTESTED, each));
  }

  /** The pool's own, without the tests of HikariCP, which are counted apart. */
  private long ownOf(DriverCalls calls) {
    return kind == ConnectionPool.HIKARI
        ? calls.besides - calls.tests * CALLS_OF_HIKARIS_TEST
        : calls.besides;
  }

  /**
   * Lets the threads go, and keeps each connection until a hundred are out. One thread takes all
   * hundred before and afterwards: then none is being made, and none is still on its way back.
   */
  Map<String, Long> serve() throws Exception {
    try (Database database = new StubDatabase()) {
      CountedPool counted;
      DriverCalls calls;
      try (Pool pool =
          kind.open(database, Injection.into(PoolSettings.class, PoolSettings.DOCUMENT))) {
        meet(oneAfterAnother(pool), ONCE, CONNECTIONS);
        List<Connection> all = takeAll(pool);
        DriverCalls before = database.calls();
        giveBack(all);
        counted = new CountedPool(pool);
        meet(counted, mix, threads);
        all = takeAll(pool);
        calls = database.calls().minus(before);
        giveBack(all);
      }
      return Map.of(
          MADE,
          (long) database.physicalConnections(),
          TAKEN,
          counted.taken(),
          GIVEN_BACK,
          counted.givenBack(),
          PREPARED,
          calls.prepared,
          EXECUTED,
          calls.executed,
          OF_THE_MIX,
          calls.all - calls.besides,
          OF_THE_POOL,
          ownOf(calls),
          TESTS,
          calls.tests);
    }
  }

  /**
   * Pools such as BoneCP may stop making connections while threads wait for some, until another one
   * asks.
   */
  private static Pool oneAfterAnother(Pool pool) {
    Lock asking = new ReentrantLock();
    return Pool.of(
        () -> {
          asking.lock();
          try {
            return pool.getConnection();
          } finally {
            asking.unlock();
          }
        },
        pool);
  }

  private void meet(Pool pool, Mix each, int number) throws InterruptedException {
    Rendezvous all = new Rendezvous(CONNECTIONS, PATIENCE);
    try {
      ThreadBench.run(Pool.of(() -> held(pool, all), () -> {}), each, number);
    } catch (IllegalStateException e) {
      if (all.hasTakenPlace()) { // or else threads have given up, for want of connections
        throw e;
      }
    }
    assertThat(all.hasTakenPlace())
        .as("100 connections of %s at once, by %d threads", kind.title(), number)
        .isTrue();
  }

  private static Connection held(Pool pool, Rendezvous all) throws SQLException {
    Connection connection = pool.getConnection();
    all.arrive();
    return connection;
  }

  private static List<Connection> takeAll(Pool pool) throws SQLException {
    List<Connection> all = new ArrayList<>();
    while (all.size() < CONNECTIONS) {
      all.add(pool.getConnection());
    }
    return all;
  }

  private static void giveBack(List<Connection> all) throws SQLException {
    for (Connection connection : all) {
      connection.close();
    }
  }
}
