package dev.benchline.suites.blobs;

import dev.benchline.suites.kit.Fault;
import dev.benchline.suites.kit.Injection;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.Map;
import java.util.function.Supplier;

/** A connection, a reading or a configuration that is not what the test has asked for. */
abstract class BlobFault implements Fault {

  private static volatile byte[] copied = {};

  private final String title;
  private final Supplier<Injection> injecting;

  private BlobFault(String title, Supplier<Injection> injecting) {
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

  private static Injection instead(Map<Configuration, Configuration> others) {
    return Injection.replacing(Configuration.class, asked -> others.getOrDefault(asked, asked));
  }

  static final class AutoCommitLeftOn extends BlobFault {
    AutoCommitLeftOn() {
      super(
          "auto-commit that was left on",
          () -> Injection.replacing(Connection.class, AutoCommitLeftOn::deaf));
    }

    private static Connection deaf(Connection sound) {
      return Decorated.by(
          (proxy, method, arguments) ->
              method.getName().equals("setAutoCommit")
                  ? null
                  : Decorated.call(sound, method, arguments),
          Connection.class);
    }
  }

  static final class BatchTakenApart extends BlobFault {
    BatchTakenApart() {
      super(
          "a batch that is taken apart",
          () -> Injection.replacing(Connection.class, BatchTakenApart::apart));
    }

    private static Connection apart(Connection sound) {
      return Decorated.by(
          (proxy, method, arguments) -> {
            Object result = Decorated.call(sound, method, arguments);
            return result instanceof PreparedStatement statement ? apart(statement) : result;
          },
          Connection.class);
    }

    private static PreparedStatement apart(PreparedStatement sound) {
      return Decorated.by(
          (proxy, method, arguments) ->
              switch (method.getName()) {
                case "addBatch" -> {
                  sound.executeUpdate();
                  yield null;
                }
                case "executeBatch" -> new int[0];
                default -> Decorated.call(sound, method, arguments);
              },
          PreparedStatement.class);
    }
  }

  static final class CopiedOnceMore extends BlobFault {
    CopiedOnceMore() {
      super(
          "a BLOB that is copied once more",
          () ->
              Injection.replacing(
                  Selecting.class,
                  sound ->
                      (id, reading) -> {
                        copied = new byte[BlobTable.BYTES];
                        return sound.select(id, reading);
                      }));
    }
  }

  static final class CopiedBeforeInsert extends BlobFault {
    CopiedBeforeInsert() {
      super(
          "a BLOB that is copied before it is inserted",
          () -> Injection.replacing(Connection.class, CopiedBeforeInsert::copying));
    }

    private static Connection copying(Connection sound) {
      return Decorated.by(
          (proxy, method, arguments) -> {
            Object result = Decorated.call(sound, method, arguments);
            return result instanceof PreparedStatement statement ? copying(statement) : result;
          },
          Connection.class);
    }

    private static PreparedStatement copying(PreparedStatement sound) {
      return Decorated.by(
          (proxy, method, arguments) -> {
            if (method.getName().equals("setBytes")) {
              arguments[1] = ((byte[]) arguments[1]).clone();
            }
            return Decorated.call(sound, method, arguments);
          },
          PreparedStatement.class);
    }
  }

  static final class BytesInstead extends BlobFault {
    BytesInstead() {
      super(
          "getBytes() in the place of getBlob()",
          () ->
              Injection.replacing(
                  Selecting.class,
                  sound ->
                      (id, reading) ->
                          sound.select(
                              id, reading == Reading.GET_BLOB ? Reading.GET_BYTES : reading)));
    }
  }

  static final class DerbyInstead extends BlobFault {
    DerbyInstead() {
      super(
          "Derby in the place of H2 and MariaDB",
          () ->
              instead(
                  Map.of(
                      Configuration.H2_SOCKET, Configuration.DERBY_SOCKET,
                      Configuration.MARIADB, Configuration.DERBY_SOCKET)));
    }
  }

  static final class NotFilled extends BlobFault {
    NotFilled() {
      super(
          "a disk that was not allocated beforehand",
          () ->
              instead(
                  Map.of(
                      Configuration.H2_FILLED, Configuration.H2,
                      Configuration.DERBY_FILLED, Configuration.DERBY,
                      Configuration.HSQLDB_FILLED, Configuration.HSQLDB,
                      Configuration.SQLITE_FILLED, Configuration.SQLITE)));
    }
  }

  static final class DefaultPages extends BlobFault {
    DefaultPages() {
      super(
          "pages of the default size",
          () ->
              instead(
                  Map.of(
                      Configuration.H2_SMALL_PAGES, Configuration.H2,
                      Configuration.H2_LARGE_PAGES, Configuration.H2,
                      Configuration.DERBY_SMALL_PAGES, Configuration.DERBY,
                      Configuration.DERBY_LARGE_PAGES, Configuration.DERBY,
                      Configuration.HSQLDB_SMALL_PAGES, Configuration.HSQLDB,
                      Configuration.SQLITE_SMALL_PAGES, Configuration.SQLITE,
                      Configuration.SQLITE_LARGE_PAGES, Configuration.SQLITE)));
    }
  }

  static final class NoSnapshot extends BlobFault {
    NoSnapshot() {
      super(
          "snapshot isolation dropped",
          () ->
              instead(
                  Map.of(
                      Configuration.H2_SNAPSHOT, Configuration.H2,
                      Configuration.HSQLDB_SNAPSHOT, Configuration.HSQLDB)));
    }
  }

  static final class Snapshot extends BlobFault {
    Snapshot() {
      super(
          "snapshots where there should be none",
          () ->
              instead(
                  Map.of(
                      Configuration.DERBY, Configuration.H2_SNAPSHOT,
                      Configuration.HSQLDB, Configuration.HSQLDB_SNAPSHOT)));
    }
  }

  static final class SmallPages extends BlobFault {
    SmallPages() {
      super(
          "small pages",
          () ->
              instead(
                  Map.of(
                      Configuration.DERBY, Configuration.DERBY_SMALL_PAGES,
                      Configuration.HSQLDB, Configuration.HSQLDB_SMALL_PAGES,
                      Configuration.SQLITE, Configuration.SQLITE_SMALL_PAGES)));
    }
  }

  static final class SocketOnBothSides extends BlobFault {
    SocketOnBothSides() {
      super(
          "a socket on both sides",
          () ->
              instead(
                  Map.of(
                      Configuration.H2_MEMORY, Configuration.H2_SOCKET,
                      Configuration.DERBY_MEMORY, Configuration.DERBY_SOCKET,
                      Configuration.HSQLDB_MEMORY, Configuration.HSQLDB_SOCKET)));
    }
  }

  static final class DriversSwapped extends BlobFault {
    DriversSwapped() {
      super(
          "the two drivers swapped",
          () ->
              instead(
                  Map.of(
                      Configuration.MARIADB, Configuration.MARIADB_BY_MYSQL,
                      Configuration.MARIADB_BY_MYSQL, Configuration.MARIADB)));
    }
  }
}
