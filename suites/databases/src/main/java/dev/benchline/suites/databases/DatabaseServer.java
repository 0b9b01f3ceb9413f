package dev.benchline.suites.databases;

import java.util.List;
import java.util.Locale;

/** A server that tests can ask for. */
public enum DatabaseServer {
  /** Version 18 when embedded. */
  POSTGRESQL,

  /** Version 8.0 when embedded, which needs Linux and its library libaio. */
  MYSQL,

  /** Version 11.4 when embedded, which needs Linux. */
  MARIADB,

  /** Oracle Database Free, in a container only. */
  ORACLE,

  /** In a container only, and once its license is accepted. */
  DB2,

  /** In a container only, and once its license is accepted. */
  SQLSERVER;

  /** What is set when the server is started here; one that the user names is as it is. */
  public List<String> settings() {
    return switch (this) {
      case POSTGRESQL ->
          List.of(
              "fsync=off",
              "synchronous_commit=off",
              "full_page_writes=off",
              "shared_preload_libraries=pg_stat_statements");
      case MYSQL ->
          List.of(
              "--innodb-flush-log-at-trx-commit=0", "--skip-log-bin", "--skip-innodb-doublewrite");
      case MARIADB -> List.of("--innodb-flush-log-at-trx-commit=0", "--skip-innodb-doublewrite");
      case ORACLE, DB2, SQLSERVER -> List.of();
    };
  }

  /** True if {@link ServerCounters} asks it what it has executed. */
  boolean isCounted() {
    return switch (this) {
      case POSTGRESQL, MYSQL, MARIADB -> true;
      case ORACLE, DB2, SQLSERVER -> false;
    };
  }

  /**
   * The server, which is started if this build, or this module of it, has none yet.
   *
   * @throws org.opentest4j.TestAbortedException if there is none to be had here; the message says
   *     why, and how to provide one
   * @throws IllegalStateException if it was started and did not come up; the message shows its log
   */
  public ServerAddress require() {
    return Ladder.climb(this);
  }

  /** The port that it listens on unless its address says otherwise. */
  public int standardPort() {
    return switch (this) {
      case POSTGRESQL -> 5432;
      case MYSQL, MARIADB -> 3306;
      case ORACLE -> 1521;
      case DB2 -> 50_000;
      case SQLSERVER -> 1433;
    };
  }

  /** As it appears in properties and in messages. */
  String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
