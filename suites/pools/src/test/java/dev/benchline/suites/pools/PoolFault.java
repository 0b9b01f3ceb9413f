package dev.benchline.suites.pools;

import dev.benchline.suites.kit.Fault;
import dev.benchline.suites.kit.Injection;
import java.util.function.Supplier;

/** A pool, or its settings, that are not what the test has asked for. */
abstract class PoolFault implements Fault {

  private static final int COPY = 1_024;

  private static volatile byte[] copied = {};

  private final String title;
  private final Supplier<Injection> injecting;

  private PoolFault(String title, Supplier<Injection> injecting) {
    this.title = title;
    this.injecting = injecting;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public Injection inject() {
    return injecting.get();
  }

  static final class OneConnection extends PoolFault {
    OneConnection() {
      super(
          "a pool of one connection",
          () ->
              Injection.replacing(
                  PoolSettings.class, settings -> new PoolSettings(1, 1, settings.tested())));
    }
  }

  static final class Untested extends PoolFault {
    Untested() {
      super(
          "a pool that is not told to test",
          () ->
              Injection.replacing(
                  PoolSettings.class,
                  settings -> new PoolSettings(settings.fewest(), settings.most(), false)));
    }
  }

  static final class BoneCpInstead extends PoolFault {
    BoneCpInstead() {
      super(
          "BoneCP in the place of each pool",
          () -> Injection.replacing(ConnectionPool.class, kind -> ConnectionPool.BONECP));
    }
  }

  static final class HikariInstead extends PoolFault {
    HikariInstead() {
      super(
          "HikariCP in the place of each pool",
          () -> Injection.replacing(ConnectionPool.class, kind -> ConnectionPool.HIKARI));
    }
  }

  static final class OldDbcpInstead extends PoolFault {
    OldDbcpInstead() {
      super(
          "DBCP 1 in the place of each pool",
          () -> Injection.replacing(ConnectionPool.class, kind -> ConnectionPool.DBCP_1));
    }
  }

  /** A pool that has been opened, of its kind. */
  record Opened(ConnectionPool kind, Pool pool) {

    private Opened copying() {
      return new Opened(
          kind,
          Pool.of(
              () -> {
                copied = new byte[COPY];
                return pool.getConnection();
              },
              pool));
    }
  }

  private static Injection copying(ConnectionPool kind) {
    return Injection.replacing(
        Opened.class, opened -> opened.kind() == kind ? opened.copying() : opened);
  }

  static final class CopyingHikari extends PoolFault {
    CopyingHikari() {
      super("HikariCP behind a wrapper that allocates", () -> copying(ConnectionPool.HIKARI));
    }
  }

  static final class CopyingBoneCp extends PoolFault {
    CopyingBoneCp() {
      super("BoneCP behind a wrapper that allocates", () -> copying(ConnectionPool.BONECP));
    }
  }

  static final class AskingOnceMore extends PoolFault {
    AskingOnceMore() {
      super(
          "a connection that is asked once more",
          () ->
              Injection.replacing(
                  Pool.class,
                  pool ->
                      Pool.of(
                          () -> {
                            var connection = pool.getConnection();
                            connection.isValid(1);
                            return connection;
                          },
                          pool)));
    }
  }

  static final class ARowLess extends PoolFault {
    ARowLess() {
      super(
          "a mix of a row less",
          () ->
              Injection.replacing(
                  Mix.class, mix -> new Mix(mix.checkouts(), mix.rounds(), mix.rows() - 1)));
    }
  }
}
