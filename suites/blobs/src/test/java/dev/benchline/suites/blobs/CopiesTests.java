package dev.benchline.suites.blobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.NoThreadLeft;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Counts how often each way of reading copies a BLOB: what the reading thread allocates, in whole
 * BLOBs. The numbers follow from what an engine does to hand out bytes.
 *
 * <ul>
 *   <li>H2 reads a stream into a buffer, which doubles until it is as long as the BLOB: all buffers
 *       together are two BLOBs. Then it copies the buffer into an array: three. Only getBytes() in
 *       memory clones the stored array: one.
 *   <li>Derby makes the array that it hands out, and reads the pages into it: one.
 *   <li>HSQLDB copies the blocks of its store into an array, and that into another one: two. The
 *       buffer of its stream holds 512 KB, so a stream does the same.
 *   <li>SQLite's driver copies the native bytes into an array: one. Its stream reads that array.
 * </ul>
 */
@ExtendWith(NoThreadLeft.class)
class CopiesTests {

  @TempDir Path folder;

  @Row(
      document = Document.BLOBS,
      number = 136,
      then = "getBlob() is the fastest: it is just a pointer",
      today = Today.HOLDS,
      now =
          "in one JVM getBlob() of H2, Derby and HSQLDB allocates less than half a BLOB; no time is"
              + " claimed, and in the table above Derby is slower with it",
      fault = BlobFault.CopiedOnceMore.class)
  @ParameterizedTest
  @EnumSource(names = {"H2", "H2_MEMORY", "DERBY_MEMORY", "HSQLDB_MEMORY"})
  void a_locator_is_no_copy(Configuration configuration) throws Exception {
    assertThat(copies(configuration, Reading.GET_BLOB)).isZero();
  }

  @Row(
      document = Document.BLOBS,
      number = 136,
      then = "getBlob() can defer the transfer until the bytes are accessed",
      today = Today.HOLDS,
      now =
          "getBytes() of a Blob that allocated nothing allocates three BLOBs in H2, two in HSQLDB"
              + " and one in Derby",
      fault = BlobFault.CopiedOnceMore.class)
  @ParameterizedTest
  @CsvSource({"H2, 3", "H2_MEMORY, 3", "DERBY_MEMORY, 1", "HSQLDB_MEMORY, 2"})
  void a_locator_copies_when_its_bytes_are_asked_for(Configuration configuration, long copies)
      throws Exception {
    assertThat(copies(configuration, Reading.GET_BLOB_GET_BYTES)).isEqualTo(copies);
  }

  @Row(
      document = Document.BLOBS,
      number = 137,
      then = "getBytes() hands out the driver's bytes without a copy",
      today = Today.HOLDS,
      now = "getBytes() of Derby and SQLite allocates one BLOB, the array that the caller gets",
      fault = BlobFault.CopiedOnceMore.class)
  @ParameterizedTest
  @EnumSource(names = {"DERBY_MEMORY", "SQLITE"})
  void get_bytes_allocates_what_it_hands_out(Configuration configuration) throws Exception {
    assertThat(copies(configuration, Reading.GET_BYTES)).isEqualTo(1);
  }

  @Row(
      document = Document.BLOBS,
      number = 137,
      then = "getBytes() hands out the driver's bytes without a copy",
      today = Today.REFUTED,
      now =
          "getBytes() of H2 allocates three BLOBs on disk, and in memory clones the array that it"
              + " has; HSQLDB allocates two",
      fault = BlobFault.CopiedOnceMore.class)
  @ParameterizedTest
  @CsvSource({"H2, 3", "H2_MEMORY, 1", "HSQLDB_MEMORY, 2"})
  void get_bytes_copies(Configuration configuration, long copies) throws Exception {
    assertThat(copies(configuration, Reading.GET_BYTES)).isEqualTo(copies);
  }

  @Row(
      document = Document.BLOBS,
      number = 137,
      then = "read(byte[]) is the slowest, for it copies",
      today = Today.HOLDS,
      now =
          "a stream of HSQLDB allocates two BLOBs and one of SQLite one, as getBytes() does, before"
              + " read(byte[]) copies them to the caller; no time is claimed",
      fault = BlobFault.CopiedOnceMore.class)
  @ParameterizedTest
  @CsvSource({"HSQLDB_MEMORY, 2", "SQLITE, 1"})
  void a_stream_copies_as_often_as_get_bytes(Configuration configuration, long copies)
      throws Exception {
    assertThat(copies(configuration, Reading.STREAM)).isEqualTo(copies);
  }

  @Row(
      document = Document.BLOBS,
      number = 137,
      then = "read(byte[]) is the slowest, for it copies",
      today = Today.REFUTED,
      now =
          "read(byte[]) of H2 and Derby fills the caller's buffer and allocates less than half a"
              + " BLOB; no time is claimed",
      fault = BlobFault.CopiedOnceMore.class)
  @ParameterizedTest
  @EnumSource(names = {"H2", "H2_MEMORY", "DERBY_MEMORY"})
  void a_stream_of_h2_and_derby_is_no_copy(Configuration configuration) throws Exception {
    assertThat(copies(configuration, Reading.STREAM)).isZero();
  }

  private long copies(Configuration configuration, Reading reading) throws Exception {
    try (OpenTable table = OpenTable.of(configuration, folder, 0)) {
      table.rows().insert(1);
      Selecting selecting = Injection.into(Selecting.class, table.rows()::select);
      return Copies.fewest(() -> settle(configuration, table), () -> selecting.select(0, reading));
    }
  }

  /** Each read of H2's stream allocates 3 KB more while H2 has something to write. */
  private static void settle(Configuration configuration, OpenTable table) throws SQLException {
    if (configuration == Configuration.H2) {
      try (Statement statement = table.connection().createStatement()) {
        statement.execute("checkpoint sync");
      }
      table.connection().commit();
    }
  }
}
