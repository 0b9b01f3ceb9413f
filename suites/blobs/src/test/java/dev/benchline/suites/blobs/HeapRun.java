package dev.benchline.suites.blobs;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;

/** Fills a database in the heap, and prints by how many bytes the heap has grown. */
final class HeapRun {

  private static final int ROWS = 64;

  private HeapRun() {}

  public static void main(String[] args) throws Exception {
    long before = committed();
    try (OpenTable table = OpenTable.of(Configuration.H2_MEMORY, Path.of("."), 0)) {
      table.rows().insert(ROWS);
      System.out.println(committed() - before);
    }
  }

  private static long committed() {
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getCommitted();
  }
}
