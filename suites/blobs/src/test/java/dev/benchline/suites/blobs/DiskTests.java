package dev.benchline.suites.blobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests how an engine takes room on the disk. */
class DiskTests {

  private static final int ROWS = 10;

  /** Of each page of an overflowing row SQLite takes four bytes for the next one's number. */
  private static final int LINK = 4;

  @TempDir Path folder;

  @Row(
      document = Document.BLOBS,
      number = 132,
      then = "a disk that is allocated beforehand has a tremendous effect, on reads as well",
      today = Today.HOLDS,
      now =
          "SQLite's file grows by nothing instead of ten BLOBs; no time is claimed, and H2 and"
              + " HSQLDB do not show it",
      fault = BlobFault.NotFilled.class)
  @Test
  void a_disk_that_was_filled_before_does_not_grow() throws Exception {
    assertThat(growth(Configuration.SQLITE_FILLED)).isZero();
    assertThat(growth(Configuration.SQLITE)).isGreaterThanOrEqualTo((long) ROWS * BlobTable.BYTES);
  }

  private long growth(Configuration configuration) throws Exception {
    Path own = Files.createTempDirectory(folder, "growth");
    try (OpenTable table = OpenTable.of(configuration, own, ROWS)) {
      long before = size(own);
      table.rows().insert(ROWS);
      return size(own) - before;
    }
  }

  private static long size(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      long size = 0;
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        size += Files.size(file);
      }
      return size;
    }
  }

  @Row(
      document = Document.BLOBS,
      number = 134,
      then = "another page size was once brilliant, once horrible; the default is best left alone",
      today = Today.HOLDS,
      now = "a row takes 1,033, 129 or 9 pages of 512 B, 4 KB and 64 KB; no order is claimed",
      fault = BlobFault.DefaultPages.class)
  @ParameterizedTest
  @CsvSource({"SQLITE_SMALL_PAGES, 512", "SQLITE, 4096", "SQLITE_LARGE_PAGES, 65536"})
  void a_row_takes_as_many_pages_as_hold_it(Configuration configuration, int pageSize)
      throws Exception {
    try (OpenTable table = OpenTable.of(configuration, folder, 0)) {
      long before = pages(table);
      table.rows().insert(ROWS);

      int usable = pageSize - LINK;
      long each = (BlobTable.BYTES + usable - 1L) / usable;
      // Its beginning is in a leaf of the table, which may be shared.
      assertThat(pages(table) - before).isBetween(ROWS * (each - 1), ROWS * (each + 1) + 1);
    }
  }

  private static long pages(OpenTable table) throws SQLException {
    try (Statement statement = table.connection().createStatement();
        ResultSet pages = statement.executeQuery("pragma page_count")) {
      pages.next();
      return pages.getLong(1);
    }
  }
}
