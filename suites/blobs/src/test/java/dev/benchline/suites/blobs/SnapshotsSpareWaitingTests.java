package dev.benchline.suites.blobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.NoThreadLeft;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A reader beside a long transaction that writes. The writer ends its transaction when the reader
 * has read, or when the engine says that the reader waits: whichever comes, no clock decides.
 */
@ExtendWith(NoThreadLeft.class)
class SnapshotsSpareWaitingTests {

  private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(1);
  private static final String QUERY = "select ID from T";

  @TempDir Path folder;

  @Row(
      document = Document.BLOBS,
      number = 135,
      then = "snapshots increase concurrency",
      today = Today.HOLDS,
      now =
          "while a transaction writes, a reader of H2 and of HSQLDB with snapshots waits for"
              + " no lock, and reads the same before and after that transaction's commit",
      fault = BlobFault.NoSnapshot.class)
  @ParameterizedTest
  @EnumSource(names = {"H2_SNAPSHOT", "HSQLDB_SNAPSHOT"})
  void a_reader_with_a_snapshot_does_not_wait(Configuration configuration) throws Exception {
    Seen seen = seen(configuration);

    assertThat(seen.waits()).isZero();
    assertThat(seen.after()).isEqualTo(seen.before());
  }

  @Row(
      document = Document.BLOBS,
      number = 135,
      then = "snapshots increase concurrency",
      today = Today.HOLDS,
      now = "without snapshots the reader of HSQLDB and of Derby waits for one lock of the writer",
      fault = BlobFault.Snapshot.class)
  @ParameterizedTest
  @EnumSource(names = {"HSQLDB", "DERBY"})
  void a_reader_without_a_snapshot_waits(Configuration configuration) throws Exception {
    Seen seen = seen(configuration);

    assertThat(seen.waits()).isEqualTo(1);
    assertThat(seen.after()).isEqualTo(seen.before() + 1);
  }

  /**
   * The values that a reader has seen.
   *
   * @param before in its transaction, before the writer's
   * @param waits for locks while the writer's transaction lasts
   * @param after in the same transaction, when the writer has committed
   */
  private record Seen(int before, int waits, int after) {}

  private Seen seen(Configuration configuration) throws Exception {
    try (OpenTable table = OpenTable.of(configuration, folder, 0);
        Connection reader = table.database().connect();
        Connection beside = table.database().connect();
        Statement writing = table.connection().createStatement()) {
      table.rows().insert(1);
      reader.setAutoCommit(false);
      reader.setTransactionIsolation(table.connection().getTransactionIsolation());
      int before = read(reader);
      writing.executeUpdate("update T set ID = ID + 1");
      CompletableFuture<Integer> reading = new CompletableFuture<>();
      Thread thread = new Thread(() -> complete(reading, reader), "reader");
      thread.start();
      int waits = waits(reading, beside);
      table.connection().commit();
      thread.join();
      reading.join();
      int after = read(reader);
      reader.commit();
      return new Seen(before, waits, after);
    }
  }

  private static void complete(CompletableFuture<Integer> reading, Connection reader) {
    try {
      reading.complete(read(reader));
    } catch (SQLException e) {
      reading.completeExceptionally(e);
    }
  }

  private static int read(Connection reader) throws SQLException {
    return number(reader, QUERY);
  }

  /** Asks until the reader has read or waits. */
  private static int waits(CompletableFuture<Integer> reading, Connection beside)
      throws SQLException {
    String question = question(beside.getMetaData().getDatabaseProductName());
    long start = System.nanoTime();
    while (!reading.isDone()) {
      int waits = number(beside, question);
      if (waits > 0) {
        return waits;
      }
      if (System.nanoTime() - start > PATIENCE_NANOS) {
        throw new IllegalStateException("The reader has not answered, and does not say it waits.");
      }
    }
    return 0;
  }

  /** Those that wait for a lock, by the account of the engine. */
  private static String question(String engine) {
    return switch (engine) {
      case "H2" -> "select count(*) from INFORMATION_SCHEMA.SESSIONS where BLOCKER_ID is not null";
      case "Apache Derby" -> "select count(*) from SYSCS_DIAG.LOCK_TABLE where STATE = 'WAIT'";
      default -> "select count(*) from INFORMATION_SCHEMA.SYSTEM_SESSIONS where LATCH_COUNT > 0";
    };
  }

  private static int number(Connection connection, String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      rows.next();
      return rows.getInt(1);
    }
  }
}
