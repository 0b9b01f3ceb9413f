package dev.benchline.suites.blobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.databases.Wire;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.NoThreadLeft;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Commits, and what crosses the wire, of an insert and a select. */
@ExtendWith(NoThreadLeft.class)
class TheDriverDecidesWhatIsSentTests {

  private static final int ROWS = 4;

  /** Of all messages, besides the BLOB. */
  private static final int ENVELOPE = BlobTable.BYTES / 50;

  /** More than the messages of a select that returns the number of a BLOB, and not its bytes. */
  private static final int KILOBYTE = 1_024;

  /**
   * The beginning of an insert; a table has a name of nine characters, and the row is the first.
   */
  private static final String INSERT = "insert into B12345678 (ID, D) values (0, ";

  @TempDir Path folder;

  @Row(
      document = Document.BLOBS,
      number = 131,
      then = "rows of 512 KB are inserted by addBatch",
      today = Today.HOLDS,
      now = "the driver gets four rows by addBatch() and executes them by one executeBatch()",
      fault = BlobFault.BatchTakenApart.class)
  @Row(
      document = Document.BLOBS,
      number = 131,
      then = "rows of 512 KB are inserted and selected",
      today = Today.HOLDS,
      now = "four rows of a batch are one commit of the driver, and each is read whole",
      fault = BlobFault.AutoCommitLeftOn.class)
  @ParameterizedTest
  @EnumSource(names = {"H2_MEMORY", "DERBY_MEMORY", "HSQLDB_MEMORY", "SQLITE"})
  void a_batch_is_one_call_and_one_commit(Configuration configuration) throws Exception {
    DriverCalls calls = new DriverCalls();
    try (OpenTable table = OpenTable.of(configuration, folder, 0, calls::counted)) {
      table.rows().insert(ROWS);

      assertThat(calls.of("addBatch")).isEqualTo(ROWS);
      assertThat(calls.of("executeBatch")).isEqualTo(1);
      assertThat(calls.of("executeUpdate")).isZero();
      assertThat(calls.of("commit")).isEqualTo(1);
      for (int row = 0; row < ROWS; row++) {
        assertThat(table.rows().select(row, Reading.GET_BYTES).kept())
            .isEqualTo(table.rows().content());
      }
    }
  }

  @Row(
      document = Document.BLOBS,
      number = 136,
      then = "getBlob() does not make the driver transmit the BLOB: it is just a pointer",
      today = Today.REFUTED,
      now = "over a socket H2 and MariaDB send the whole BLOB with it",
      fault = BlobFault.DerbyInstead.class)
  @ParameterizedTest
  @EnumSource(names = {"H2_SOCKET", "MARIADB"})
  void a_locator_comes_with_its_blob(Configuration configuration) throws Exception {
    assertThat(select(configuration, Reading.GET_BLOB))
        .isBetween(BlobTable.BYTES, BlobTable.BYTES + ENVELOPE);
  }

  @Row(
      document = Document.BLOBS,
      number = 136,
      then = "getBlob() does not make the driver transmit the BLOB: it is just a pointer",
      today = Today.HOLDS,
      now = "over a socket Derby and HSQLDB send less than 1 KB",
      fault = BlobFault.BytesInstead.class)
  @ParameterizedTest
  @EnumSource(names = {"DERBY_SOCKET", "HSQLDB_SOCKET"})
  void a_locator_comes_without_its_blob(Configuration configuration) throws Exception {
    assertThat(select(configuration, Reading.GET_BLOB)).isBetween(1, KILOBYTE - 1);
  }

  @Row(
      document = Document.BLOBS,
      number = 138,
      then = "shared memory instead of a socket gains more than 50%",
      today = Today.HOLDS,
      now =
          "an embedded engine sends nothing; over a socket it sends the BLOB, which is claimed in time",
      fault = BlobFault.SocketOnBothSides.class)
  @ParameterizedTest
  @CsvSource({"H2_MEMORY, H2_SOCKET", "DERBY_MEMORY, DERBY_SOCKET", "HSQLDB_MEMORY, HSQLDB_SOCKET"})
  void nothing_is_sent_without_a_socket(Configuration memory, Configuration socket)
      throws Exception {
    assertThat(select(memory, Reading.STREAM)).isZero();
    assertThat(select(socket, Reading.STREAM))
        .isBetween(BlobTable.BYTES, BlobTable.BYTES + ENVELOPE);
  }

  /** Bytes to the client. */
  private int select(Configuration configuration, Reading reading) throws Exception {
    try (OpenTable table = OpenTable.of(configuration, folder, 0)) {
      table.rows().insert(1);
      Selecting selecting = Injection.into(Selecting.class, table.rows()::select);
      Wire.Traffic before = table.traffic();
      selecting.select(0, reading);
      return Math.toIntExact(table.traffic().minus(before).toClient());
    }
  }

  @Row(
      document = Document.BLOBS,
      number = 139,
      then = "the native driver is 6 times as fast as jConnect, by unchanged code",
      today = Today.HOLDS,
      now =
          "of two drivers of one server, MySQL's writes two digits for each byte of a BLOB, and"
              + " MariaDB's only escapes the 8,311 of them that a literal cannot have; six times is"
              + " not ours to say",
      fault = BlobFault.DriversSwapped.class)
  @Test
  void the_driver_decides_what_is_sent() throws Exception {
    byte[] content = BlobTable.randomContent();
    assertThat(insert(Configuration.MARIADB))
        .isEqualTo(
            packet("%s_binary '')".formatted(INSERT))
                + content.length
                + escaped(content)
                + packet("COMMIT"));
    assertThat(insert(Configuration.MARIADB_BY_MYSQL))
        .isEqualTo(
            packet("%sx'')".formatted(INSERT))
                + 2 * content.length
                + packet("COMMIT")
                + packet("SELECT @@session.transaction_read_only")); // which it asks before
  }

  /** With four bytes for its length and its number, and one for its kind. */
  private static int packet(String statement) {
    return 4 + 1 + statement.length();
  }

  /** Bytes that a literal needs a backslash before. */
  private static int escaped(byte[] content) {
    int count = 0;
    for (byte each : content) {
      count += each == 0 || each == '\'' || each == '"' || each == '\\' ? 1 : 0;
    }
    return count;
  }

  private int insert(Configuration configuration) throws Exception {
    try (OpenTable table = OpenTable.of(configuration, folder, 0)) {
      table.rows().insert(1);
      table.rows().clear();
      Wire.Traffic before = table.traffic();
      table.rows().insert(1);
      return Math.toIntExact(table.traffic().minus(before).toServer());
    }
  }

  @Row(
      document = Document.BLOBS,
      number = 140,
      then = "the native driver with getBlob() and shared memory is 22 and 2000 times as fast",
      today = Today.NOT_TESTED,
      now =
          "neither SQL Anywhere nor its drivers are on Maven Central; jTDS is, but has no server to"
              + " speak to")
  @Test
  void the_embedded_engines_are_what_comes_closest() throws Exception {
    assertThat(select(Configuration.H2_MEMORY, Reading.STREAM)).isZero();
  }
}
