package dev.benchline.suites.blobs;

import static dev.benchline.suites.blobs.Reading.GET_BLOB;
import static dev.benchline.suites.blobs.Reading.GET_BYTES;
import static dev.benchline.suites.blobs.Reading.STREAM;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.NoThreadLeft;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Counts how often each way of reading copies a BLOB: what the reading thread allocates, in whole
 * BLOBs.
 */
@ExtendWith(NoThreadLeft.class)
class CopiesTests {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int ROUNDS = 5;

  @TempDir Path folder;

  @Row(
      document = Document.BLOBS,
      number = 136,
      then = "getBlob() is the fastest: it is just a pointer",
      today = Today.HOLDS,
      now =
          "in one JVM getBlob() of H2, Derby and HSQLDB allocates less than half a BLOB; no time is"
              + " claimed",
      fault = BlobFault.CopiedOnceMore.class)
  @ParameterizedTest
  @EnumSource(names = {"H2", "H2_MEMORY", "DERBY_MEMORY", "HSQLDB_MEMORY"})
  void a_locator_is_no_copy(Configuration configuration) throws Exception {
    assertThat(copies(configuration)).containsEntry(GET_BLOB, 0L);
  }

  @Row(
      document = Document.BLOBS,
      number = 137,
      then = "getBytes() hands out the driver's bytes, and read(byte[]) copies them once more",
      today = Today.CONTRARY,
      now =
          "getBytes() of each embedded engine allocates a BLOB at least, and read(byte[]) no more",
      fault = BlobFault.StreamCopiedOnceMore.class)
  @ParameterizedTest
  @EnumSource(names = {"H2_MEMORY", "DERBY_MEMORY", "HSQLDB_MEMORY", "SQLITE"})
  void a_stream_copies_no_more_than_get_bytes(Configuration configuration) throws Exception {
    Map<Reading, Long> copies = copies(configuration);

    assertThat(copies.get(GET_BYTES)).isPositive(); // the array that the caller gets
    assertThat(copies.get(STREAM)).isLessThanOrEqualTo(copies.get(GET_BYTES));
  }

  @Row(
      document = Document.BLOBS,
      number = 137,
      then = "read(byte[]) is the slowest, for it copies",
      today = Today.CONTRARY,
      now =
          "read(byte[]) of H2 and Derby fills the caller's buffer and allocates less than half a"
              + " BLOB; no time is claimed",
      fault = BlobFault.StreamCopiedOnceMore.class)
  @ParameterizedTest
  @EnumSource(names = {"H2_MEMORY", "DERBY_MEMORY"})
  void a_stream_of_h2_and_derby_is_no_copy(Configuration configuration) throws Exception {
    assertThat(copies(configuration)).containsEntry(STREAM, 0L);
  }

  @Row(
      document = Document.BLOBS,
      number = 135,
      then = "snapshots are a measurable drawback for the single transaction",
      today = Today.CONTRARY,
      now =
          "a transaction of H2 or HSQLDB that reads a BLOB copies it no more often with them; times"
              + " are in the table of speeds, and not claimed",
      fault = BlobFault.CopiedOnceMore.class)
  @ParameterizedTest
  @CsvSource({"H2, H2_SNAPSHOT", "HSQLDB, HSQLDB_SNAPSHOT"})
  void a_snapshot_copies_no_more(Configuration without, Configuration with) throws Exception {
    Map<Reading, Long> copies = copies(without, UnaryOperator.identity());

    assertThat(copies(with))
        .allSatisfy((reading, seen) -> assertThat(seen).isLessThanOrEqualTo(copies.get(reading)));
  }

  private Map<Reading, Long> copies(Configuration configuration) throws Exception {
    return copies(configuration, sound -> Injection.into(Selecting.class, sound));
  }

  private Map<Reading, Long> copies(Configuration configuration, UnaryOperator<Selecting> fault)
      throws Exception {
    Map<Reading, Long> copies = new EnumMap<>(Reading.class);
    try (OpenTable table = OpenTable.of(configuration, folder, 0)) {
      table.rows().insert(1);
      Selecting selecting = fault.apply(table.rows()::select);
      for (Reading reading : Reading.of(configuration)) {
        long fewest = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
          long before = THREADS.getCurrentThreadAllocatedBytes();
          selecting.select(0, reading);
          fewest = Math.min(fewest, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        copies.put(reading, Math.round((double) fewest / BlobTable.BYTES));
      }
    }
    return copies;
  }
}
