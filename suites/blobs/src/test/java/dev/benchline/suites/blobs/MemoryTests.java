package dev.benchline.suites.blobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.FaultyPart;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import javax.management.Attribute;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Derby's page cache, by its own account. */
class MemoryTests {

  private static final MBeanServer BEANS = ManagementFactory.getPlatformMBeanServer();
  private static final int ROWS = 10;

  /** Derby's largest pages are of 32 KB, and each has a header. */
  private static final int PAGES = ROWS * (BlobTable.BYTES / 32_768 + 1);

  /** The smallest that Derby can have. */
  private static final PageCache SMALL = new PageCache(40);

  private static final PageCache LARGE = new PageCache(32_768);

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
    Pass large = secondPass(Injection.into(PageCache.class, LARGE));
    Pass small = secondPass(SMALL);

    assertThat(large.misses()).isZero();
    assertThat(large.hits()).isGreaterThanOrEqualTo(PAGES);
    // No more than it has room for can have been in it when the pass began.
    assertThat(small.misses()).isGreaterThanOrEqualTo(PAGES - SMALL.pages());
  }

  private Pass secondPass(PageCache cache) throws Exception {
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

  private static void readAll(BlobTable rows) throws Exception {
    for (int row = 0; row < ROWS; row++) {
      rows.select(row, Reading.GET_BYTES);
    }
  }

  /** Pages that Derby keeps, at most. */
  record PageCache(int pages) {}

  /** Pages that were found in the cache, and those that were not. */
  private record Pass(long hits, long misses) {}

  static final class CacheLeftSmall extends FaultyPart<PageCache> {
    CacheLeftSmall() {
      super("a cache of 40 pages", PageCache.class, large -> SMALL);
    }
  }
}
