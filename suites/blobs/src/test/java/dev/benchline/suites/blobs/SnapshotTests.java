package dev.benchline.suites.blobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A reader beside a long transaction that writes. */
class SnapshotTests {

  private static final int LOOKS = 100;

  @TempDir Path folder;

  @Row(
      document = Document.BLOBS,
      number = 135,
      then = "snapshots increase concurrency",
      today = Today.HOLDS,
      now = "while another transaction writes, HSQLDB's reader waits for locks, and not with MVCC",
      fault = BlobFault.NoSnapshot.class)
  @Test
  void a_reader_does_not_wait_for_a_writer() throws Exception {
    assertThat(waits(Configuration.HSQLDB_SNAPSHOT)).isFalse();
    assertThat(waits(Configuration.HSQLDB)).isTrue();
  }

  /** True if a reader waits until the writer has ended its transaction. */
  private boolean waits(Configuration configuration) throws Exception {
    try (OpenTable table = OpenTable.of(configuration, folder, 0);
        Connection connection = table.database().connect();
        Statement writing = table.connection().createStatement()) {
      table.rows().insert(1);
      writing.executeUpdate("update T set ID = ID + 100");
      Thread reader = new Thread(() -> read(connection), "reader");
      reader.start();
      try {
        return waits(reader);
      } finally {
        table.connection().rollback();
        reader.join();
      }
    }
  }

  /** Seen waiting so many times in a row, it waits for somebody else. */
  private static boolean waits(Thread reader) throws InterruptedException {
    int waiting = 0;
    while (reader.isAlive() && waiting < LOOKS) {
      waiting = reader.getState() == Thread.State.WAITING ? waiting + 1 : 0;
      Thread.sleep(5);
    }
    return waiting == LOOKS;
  }

  private static void read(Connection reader) {
    try (Statement statement = reader.createStatement();
        ResultSet rows = statement.executeQuery("select ID from T")) {
      while (rows.next()) {
        rows.getInt(1);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
