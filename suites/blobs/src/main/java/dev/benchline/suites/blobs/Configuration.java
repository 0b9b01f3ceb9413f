package dev.benchline.suites.blobs;

import java.sql.Connection;

/**
 * An engine with one of the document's settings turned, and nothing else. The first of each engine
 * is what the others are compared with.
 */
enum Configuration {
  H2("H2", Engine.H2, Place.DISK, ""),
  H2_FILLED("H2, preallocated disk", Engine.H2, Place.FILLED_DISK, ""),
  H2_CACHE("H2, 128 MB of cache", Engine.H2, Place.DISK, ";CACHE_SIZE=131072"),
  H2_SMALL_PAGES("H2, pages of 2 KB", Engine.H2, Place.DISK, ";PAGE_SIZE=2048"),
  H2_LARGE_PAGES("H2, pages of 64 KB", Engine.H2, Place.DISK, ";PAGE_SIZE=65536"),
  H2_SNAPSHOT("H2, snapshot isolation", Engine.H2, Place.DISK, "", 6),
  H2_MEMORY("H2, in memory", Engine.H2, Place.MEMORY, ""),
  H2_SOCKET("H2, in memory over a socket", Engine.H2, Place.SOCKET, ""),
  DERBY("Derby", Engine.DERBY, Place.DISK, ""),
  DERBY_FILLED("Derby, preallocated disk", Engine.DERBY, Place.FILLED_DISK, ""),
  DERBY_SMALL_PAGES("Derby, pages of 4 KB", Engine.DERBY, Place.DISK, "", derbyPages(4_096)),
  DERBY_LARGE_PAGES("Derby, pages of 32 KB", Engine.DERBY, Place.DISK, "", derbyPages(32_768)),
  DERBY_MEMORY("Derby, in memory", Engine.DERBY, Place.MEMORY, ""),
  DERBY_SOCKET("Derby, in memory over a socket", Engine.DERBY, Place.SOCKET, ""),
  HSQLDB("HSQLDB", Engine.HSQLDB, Place.DISK, ""),
  HSQLDB_FILLED("HSQLDB, preallocated disk", Engine.HSQLDB, Place.FILLED_DISK, ""),
  HSQLDB_SMALL_PAGES(
      "HSQLDB, LOB pages of 1 KB", Engine.HSQLDB, Place.DISK, "", "set files lob scale 1"),
  HSQLDB_SNAPSHOT(
      "HSQLDB, MVCC and repeatable read",
      Engine.HSQLDB,
      Place.DISK,
      ";hsqldb.tx=mvcc",
      Connection.TRANSACTION_REPEATABLE_READ),
  HSQLDB_MEMORY("HSQLDB, in memory", Engine.HSQLDB, Place.MEMORY, ""),
  HSQLDB_SOCKET("HSQLDB, in memory over a socket", Engine.HSQLDB, Place.SOCKET, ""),
  SQLITE("SQLite", Engine.SQLITE, Place.DISK, ""),
  SQLITE_FILLED("SQLite, preallocated disk", Engine.SQLITE, Place.FILLED_DISK, ""),
  SQLITE_CACHE("SQLite, 128 MB of cache", Engine.SQLITE, Place.DISK, "?cache_size=-131072"),
  SQLITE_SMALL_PAGES("SQLite, pages of 512 B", Engine.SQLITE, Place.DISK, "?page_size=512"),
  SQLITE_LARGE_PAGES("SQLite, pages of 64 KB", Engine.SQLITE, Place.DISK, "?page_size=65536"),
  POSTGRESQL("PostgreSQL, bytea", Engine.POSTGRESQL, Place.SERVER, ""),
  POSTGRESQL_LARGE_OBJECTS("PostgreSQL, large objects", Engine.POSTGRESQL, Place.SERVER, ""),
  MYSQL("MySQL", Engine.MYSQL, Place.SERVER, "jdbc:mysql:"),
  MYSQL_BY_MARIADB("MySQL, MariaDB's driver", Engine.MYSQL, Place.SERVER, "jdbc:mariadb:"),
  MARIADB("MariaDB", Engine.MARIADB, Place.SERVER, "jdbc:mariadb:"),
  MARIADB_BY_MYSQL("MariaDB, MySQL's driver", Engine.MARIADB, Place.SERVER, "jdbc:mysql:");

  /** Where the rows are. */
  enum Place {
    /** A directory of the test. */
    DISK,
    /** The same, once filled with as much and emptied again: no engine can be told to allocate. */
    FILLED_DISK,
    /** The heap. */
    MEMORY,
    /** The heap, behind a server on the loopback address. */
    SOCKET,
    /** A process of its own. */
    SERVER
  }

  private final String title;
  private final Engine engine;
  private final Place place;
  private final String option;
  private final int isolation;
  private final String setUp;

  Configuration(
      String title, Engine engine, Place place, String option, int isolation, String setUp) {
    this.title = title;
    this.engine = engine;
    this.place = place;
    this.option = option;
    this.isolation = isolation;
    this.setUp = setUp;
  }

  Configuration(String title, Engine engine, Place place, String option, String setUp) {
    this(title, engine, place, option, Connection.TRANSACTION_READ_COMMITTED, setUp);
  }

  Configuration(String title, Engine engine, Place place, String option, int isolation) {
    this(title, engine, place, option, isolation, "");
  }

  Configuration(String title, Engine engine, Place place, String option) {
    this(title, engine, place, option, "");
  }

  private static String derbyPages(int bytes) {
    return "call SYSCS_UTIL.SYSCS_SET_DATABASE_PROPERTY('derby.storage.pageSize', '%d')"
        .formatted(bytes);
  }

  /** As it stands on the page. */
  String title() {
    return title;
  }

  Engine engine() {
    return engine;
  }

  Place place() {
    return place;
  }

  /** The type of the column. */
  String type() {
    return storesLocators() ? "oid" : engine.type();
  }

  /** Whether a row has but the number of a large object, which lives elsewhere. */
  boolean storesLocators() {
    return this == POSTGRESQL_LARGE_OBJECTS;
  }

  /** Whether there is a wire, on which bytes are counted. */
  boolean hasWire() {
    return place == Place.SOCKET || place == Place.SERVER;
  }

  /** Appended to the address; of a server, the prefix of the address, which decides the driver. */
  String option() {
    return option;
  }

  /** Level of the connection. SQLite has only the highest. */
  int isolation() {
    return engine == Engine.SQLITE ? Connection.TRANSACTION_SERIALIZABLE : isolation;
  }

  /** A statement that is run before the table is made, or nothing. */
  String setUp() {
    return setUp;
  }
}
