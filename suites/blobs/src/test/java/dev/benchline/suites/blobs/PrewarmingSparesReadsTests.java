package dev.benchline.suites.blobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.databases.DatabaseServer;
import dev.benchline.suites.databases.ServerAddress;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.FaultyPart;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** PostgreSQL's shared buffers, filled beforehand by its extension pg_prewarm. */
class PrewarmingSparesReadsTests {

  private static final int ROWS = 10;

  /** PostgreSQL stores a BLOB in chunks of 1,996 bytes, four of them in a page. */
  private static final int CHUNKS = (BlobTable.BYTES + 1_995) / 1_996;

  private static final int PAGES = ROWS * CHUNKS / 4;

  /** More than the table itself, the index of the chunks, and what is looked up in the catalog. */
  private static final int OTHERS = 100;

  private static final Pattern READ = Pattern.compile("\"Shared Read Blocks\": (\\d+)");

  private final String name = "b" + UUID.randomUUID().toString().substring(0, 8);
  private ServerAddress server;

  @BeforeEach
  void createDatabase() throws SQLException {
    server = DatabaseServer.POSTGRESQL.require();
    execute(server, "create database " + name);
  }

  @AfterEach
  void dropDatabases() throws SQLException {
    if (server != null) {
      execute(server, "drop database if exists " + cold());
      execute(server, "drop database if exists " + name);
    }
  }

  @Row(
      document = Document.BLOBS,
      number = 133,
      then = "memory that is allocated beforehand has a strong effect",
      today = Today.HOLDS,
      now =
          "the first pass over ten BLOBs reads no block from PostgreSQL's files after pg_prewarm,"
              + " and 657 and some more without it; no time is claimed",
      fault = NotPrewarmed.class)
  @Test
  void the_first_pass_finds_all_blocks_after_pg_prewarm() throws Exception {
    fill();

    assertThat(blocksRead(Injection.into(Prewarming.class, Prewarming.ALL))).isZero();
    assertThat(blocksRead(Prewarming.NONE)).isBetween(PAGES, PAGES + OTHERS);
  }

  private void fill() throws Exception {
    try (Connection connection = in(name).connect();
        Statement statement = connection.createStatement()) {
      statement.execute("create extension pg_prewarm");
      statement.execute("create table T (ID int primary key, D bytea)");
      try (var insert = connection.prepareStatement("insert into T (ID, D) values (?, ?)")) {
        for (int row = 0; row < ROWS; row++) {
          insert.setInt(1, row);
          insert.setBytes(2, BlobTable.randomContent());
          insert.executeUpdate();
        }
      }
    }
  }

  /** In a copy of the database, of whose files nothing is in the buffers. */
  private int blocksRead(Prewarming prewarming) throws SQLException {
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("drop database if exists " + cold());
      // From version 15 on a database is otherwise copied through the buffers.
      boolean copiesFiles = connection.getMetaData().getDatabaseMajorVersion() < 15;
      statement.execute(
          "create database %s template %s%s"
              .formatted(cold(), name, copiesFiles ? "" : " strategy file_copy"));
    }
    try (Connection connection = in(cold()).connect();
        Statement statement = connection.createStatement()) {
      // For the catalog, which is read before a statement runs for the first time.
      blocksRead(statement, -1);
      if (prewarming == Prewarming.ALL) {
        statement.execute(
            """
            select pg_prewarm(C.oid) from pg_class C
            where C.oid in (
              select unnest(array[T.oid, T.reltoastrelid, I.indexrelid, P.indexrelid])
              from pg_class T
              join pg_index I on I.indrelid = T.reltoastrelid
              join pg_index P on P.indrelid = T.oid
              where T.relname = 't')
            """);
      }
      return blocksRead(statement, ROWS);
    }
  }

  private static int blocksRead(Statement statement, int rows) throws SQLException {
    try (ResultSet plan =
        statement.executeQuery(
            "explain (analyze, buffers, format json) select md5(D) from T where ID < " + rows)) {
      plan.next();
      Matcher read = READ.matcher(plan.getString(1));
      assertThat(read.find()).isTrue(); // the first is the whole plan's
      return Integer.parseInt(read.group(1));
    }
  }

  private String cold() {
    return name + "cold";
  }

  private ServerAddress in(String database) {
    return new ServerAddress(
        server.url().replaceFirst("(//[^/]+/)[^?]*", "$1" + database),
        server.user(),
        server.password(),
        server.origin());
  }

  private static void execute(ServerAddress server, String sql) throws SQLException {
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** The blocks that are read into the buffers before the first pass. */
  enum Prewarming {
    NONE,
    ALL
  }

  static final class NotPrewarmed extends FaultyPart<Prewarming> {
    NotPrewarmed() {
      super("buffers that were not filled beforehand", Prewarming.class, all -> Prewarming.NONE);
    }
  }
}
