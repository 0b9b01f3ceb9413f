package dev.benchline.suites.blobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.FaultyPart;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.management.Attribute;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Reads and writes that a large cache spares an engine, by the engine's account or by the size of
 * its file.
 */
class LargeCachesSpareReadsTests {

  private static final MBeanServer BEANS = ManagementFactory.getPlatformMBeanServer();
  private static final int ROWS = 10;
  private static final long CONTENT = (long) ROWS * BlobTable.BYTES;

  /** Derby's largest pages are of 32 KB, and each has a header. */
  private static final int PAGES = ROWS * (BlobTable.BYTES / 32_768 + 1);

  /** H2 cuts a BLOB into blocks of 256 KB, which it reads by one read each. */
  private static final int BLOCKS = ROWS * 2;

  @TempDir Path folder;

  @Row(
      document = Document.BLOBS,
      number = 133,
      then = "memory that is allocated beforehand has a strong effect",
      today = Today.HOLDS,
      now =
          "a second pass over ten BLOBs finds all pages in a Derby cache of 32,768 pages, and at"
              + " most 40 in one of 40; a cache fills as it is used, and no time is claimed",
      fault = CacheLeftSmall.class)
  @Test
  void a_second_pass_finds_all_pages_in_a_large_cache() throws Exception {
    Pass large = secondPass(Injection.into(Cache.class, Cache.LARGE));
    Pass small = secondPass(Cache.SMALL);

    assertThat(large.misses()).isZero();
    assertThat(large.hits()).isGreaterThanOrEqualTo(PAGES);
    // No more than it has room for can have been in it when the pass began.
    assertThat(small.misses()).isGreaterThanOrEqualTo(PAGES - Cache.SMALL.pages());
  }

  @Row(
      document = Document.BLOBS,
      number = 133,
      then = "memory that is allocated beforehand has a strong effect",
      today = Today.HOLDS,
      now =
          "a second pass over ten BLOBs reads nothing from H2's file with a cache of 128 MB, and 20"
              + " blocks without a cache; no time is claimed, and in the table above H2 is slower with"
              + " it",
      fault = CacheLeftSmall.class)
  @Test
  void a_second_pass_reads_nothing_from_the_file_of_h2() throws Exception {
    assertThat(blocksRead(Injection.into(Cache.class, Cache.LARGE))).isZero();
    assertThat(blocksRead(Cache.SMALL)).isEqualTo(BLOCKS);
  }

  @Row(
      document = Document.BLOBS,
      number = 133,
      then = "memory that is allocated beforehand has a strong effect",
      today = Today.HOLDS,
      now =
          "SQLite with a cache of 128 MB writes nothing of ten BLOBs before their commit, and with"
              + " one of 64 KB all but what it holds; no time is claimed, and in the table above SQLite"
              + " inserts more slowly with it",
      fault = CacheLeftSmall.class)
  @Test
  void sqlite_writes_nothing_before_the_commit() throws Exception {
    assertThat(writtenBeforeCommit(Injection.into(Cache.class, Cache.LARGE))).isZero();
    // New pages that have no room in the cache, and with them not much else.
    assertThat(writtenBeforeCommit(Cache.SMALL))
        .isBetween(CONTENT - Cache.SMALL.kilobytes() * 1_024L, CONTENT * 129 / 128);
  }

  private Pass secondPass(Cache cache) throws Exception {
    try (Injection property =
            Injection.property("derby.storage.pageCacheSize", String.valueOf(cache.pages()));
        OpenTable table = OpenTable.of(Configuration.DERBY, folder, 0)) {
      table.rows().insert(ROWS);
      readAll(table.rows());
      ObjectName counts =
          BEANS
              .queryNames(
                  new ObjectName("org.apache.derby:type=CacheManager,name=PageCache,*"), null)
              .iterator()
              .next();
      BEANS.setAttribute(counts, new Attribute("CollectAccessCounts", true));
      readAll(table.rows());
      return new Pass(
          (Long) BEANS.getAttribute(counts, "HitCount"),
          (Long) BEANS.getAttribute(counts, "MissCount"));
    }
  }

  private long blocksRead(Cache cache) throws Exception {
    try (OpenTable table = OpenTable.of(Configuration.H2, folder, 0)) {
      execute(table, "set CACHE_SIZE " + (cache == Cache.LARGE ? cache.kilobytes() : 0));
      table.rows().insert(ROWS);
      execute(table, "checkpoint sync");
      readAll(table.rows());
      long before = reads(table);
      readAll(table.rows());
      return reads(table) - before;
    }
  }

  private static long reads(OpenTable table) throws SQLException {
    try (Statement statement = table.connection().createStatement();
        ResultSet value =
            statement.executeQuery(
                "select SETTING_VALUE from INFORMATION_SCHEMA.SETTINGS"
                    + " where SETTING_NAME = 'info.FILE_READ'")) {
      value.next();
      return value.getLong(1);
    }
  }

  private long writtenBeforeCommit(Cache cache) throws Exception {
    try (OpenTable table = OpenTable.of(Configuration.SQLITE, folder, 0)) {
      execute(table, "pragma cache_size = -" + cache.kilobytes());
      Path file = Path.of(table.connection().getMetaData().getURL().replace("jdbc:sqlite:", ""));
      long before = Files.size(file);
      try (PreparedStatement statement =
          table.connection().prepareStatement("insert into T (ID, D) values (?, ?)")) {
        for (int row = 0; row < ROWS; row++) {
          statement.setInt(1, row);
          statement.setBytes(2, table.rows().content());
          statement.executeUpdate();
        }
      }
      return Files.size(file) - before;
    }
  }

  private static void execute(OpenTable table, String sql) throws SQLException {
    try (Statement statement = table.connection().createStatement()) {
      statement.execute(sql);
    }
  }

  private static void readAll(BlobTable rows) throws Exception {
    for (int row = 0; row < ROWS; row++) {
      rows.select(row, Reading.GET_BYTES);
    }
  }

  /** The room that an engine has for what it has read or will write. */
  enum Cache {
    SMALL(40, 64),
    LARGE(32_768, 128 * 1_024);

    private final int pages;
    private final int kilobytes;

    Cache(int pages, int kilobytes) {
      this.pages = pages;
      this.kilobytes = kilobytes;
    }

    /** Derby counts pages, and has 40 at least. */
    int pages() {
      return pages;
    }

    int kilobytes() {
      return kilobytes;
    }
  }

  /** Pages that were found in the cache, and those that were not. */
  private record Pass(long hits, long misses) {}

  static final class CacheLeftSmall extends FaultyPart<Cache> {
    CacheLeftSmall() {
      super("a small cache", Cache.class, large -> Cache.SMALL);
    }
  }
}
