package dev.benchline.suites.blobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.FaultyPart;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.NoThreadLeft;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The cost of snapshots for a transaction that writes. */
@ExtendWith(NoThreadLeft.class)
class SnapshotCostTests {

  private static final int ROWS = 10;
  private static final long CONTENT = (long) ROWS * BlobTable.BYTES;

  /** SQLite's, unless it is told otherwise. */
  private static final int PAGE = 4_096;

  /** At the beginning of SQLite's write-ahead log, and before each page in it. */
  private static final int LOG_HEADER = 32;

  private static final int FRAME_HEADER = 24;

  @TempDir Path folder;

  /**
   * SQLite writes a changed page to a log, and later to the file, if readers have snapshots. If
   * they have none, it writes the page to the file, and before that to a journal the page that the
   * file had in its place, which a new page does not have.
   */
  @Row(
      document = Document.BLOBS,
      number = 135,
      then = "snapshots are a measurable drawback for the single transaction",
      today = Today.HOLDS,
      now =
          "SQLite has them by its write-ahead log, and writes ten BLOBs to the log and to the file;"
              + " without them it writes them once",
      fault = NoLog.class)
  @Test
  void sqlite_writes_a_blob_twice_for_snapshots() throws Exception {
    Written with = written(Injection.into(Journal.class, Journal.WAL));
    Written without = written(Journal.PERSIST);

    assertThat(with.besides()).isEqualTo(LOG_HEADER + with.pages() * (FRAME_HEADER + PAGE));
    assertThat(with.pages() * PAGE).isGreaterThanOrEqualTo(CONTENT);
    assertThat(without.pages()).isEqualTo(with.pages());
    // The pages that were there before: the schema, and the roots of the table and of its index.
    assertThat(without.besides()).isBetween(3L * PAGE, 4L * PAGE);
  }

  /**
   * H2 copies the caller's array to have it as the statement's value, and that into the blocks of
   * its store. HSQLDB writes the caller's array to its file.
   */
  @Row(
      document = Document.BLOBS,
      number = 135,
      then = "snapshots are a measurable drawback for the single transaction",
      today = Today.REFUTED,
      now =
          "a transaction that inserts a BLOB allocates two of them in H2 and none in HSQLDB, with"
              + " snapshots and without",
      fault = BlobFault.CopiedBeforeInsert.class)
  @ParameterizedTest
  @CsvSource({"H2, 2", "H2_SNAPSHOT, 2", "HSQLDB, 0", "HSQLDB_SNAPSHOT, 0"})
  void h2_and_hsqldb_copy_no_more_for_snapshots(Configuration configuration, long copies)
      throws Exception {
    try (OpenTable table = OpenTable.of(configuration, folder, 0)) {
      assertThat(Copies.fewest(() -> table.rows().insert(1))).isEqualTo(copies);
    }
  }

  private Written written(Journal journal) throws Exception {
    Path own = Files.createTempDirectory(folder, "written");
    try (OpenTable table = OpenTable.of(Configuration.SQLITE, own, 0)) {
      Connection connection = table.connection();
      connection.setAutoCommit(true); // no journal is exchanged within a transaction
      execute(connection, "pragma wal_autocheckpoint = 0");
      assertThat(execute(connection, journal.pragma())).isEqualToIgnoringCase(journal.name());
      connection.setAutoCommit(false);
      table.rows().insert(ROWS);
      long besides = besides(own);
      connection.setAutoCommit(true);
      return new Written(Long.parseLong(execute(connection, "pragma page_count")), besides);
    }
  }

  private static String execute(Connection connection, String pragma) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet answer = statement.executeQuery(pragma)) {
      return answer.getString(1);
    }
  }

  /** Bytes of the log or the journal beside the data file; neither is shortened by a commit. */
  private static long besides(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> beside =
          files.filter(file -> file.toString().matches(".*-(wal|journal)")).toList();
      assertThat(beside).hasSize(1);
      return Files.size(beside.get(0));
    }
  }

  /** The ways in which SQLite can take a transaction back. */
  enum Journal {
    /** A log of new pages: a reader beside a writer has a snapshot. */
    WAL,
    /** A journal of old pages, whose file is there after the commit. */
    PERSIST;

    String pragma() {
      return "pragma journal_mode = " + name();
    }
  }

  /**
   * The writes of a transaction.
   *
   * @param pages of the data file
   * @param besides bytes of the log or of the journal
   */
  private record Written(long pages, long besides) {}

  static final class NoLog extends FaultyPart<Journal> {
    NoLog() {
      super("no write-ahead log", Journal.class, sound -> Journal.PERSIST);
    }
  }
}
