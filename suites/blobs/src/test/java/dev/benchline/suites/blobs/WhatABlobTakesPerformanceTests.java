package dev.benchline.suites.blobs;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.benchline.Baseline;
import dev.benchline.Blackhole;
import dev.benchline.ParameterizedPerfTest;
import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Unit;
import dev.benchline.suites.databases.Wire;
import dev.benchline.suites.kit.Counted;
import dev.benchline.suites.kit.NoThreadLeft;
import dev.benchline.suites.kit.Targets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What it takes to insert and to select rows of 512 KB with one engine, in memory or on a server:
 * bytes handed over and copied, and what crosses the wire. All of it is exact, so a moment in the
 * JVM of the test is enough, and times are let go.
 *
 * <p>Bytes that are handed over or sent to the server may not become fewer either: then less is
 * read or inserted. Copies, answers and round trips may.
 */
@Counted
@ExtendWith(NoThreadLeft.class)
@ParameterizedClass(name = "{0}", allowZeroInvocations = true)
@Targets(
    value = Configuration.class,
    names = {
      "H2_MEMORY",
      "H2_SOCKET",
      "DERBY_MEMORY",
      "DERBY_SOCKET",
      "HSQLDB_MEMORY",
      "HSQLDB_SOCKET",
      "POSTGRESQL",
      "POSTGRESQL_LARGE_OBJECTS",
      "MYSQL",
      "MYSQL_BY_MARIADB",
      "MARIADB",
      "MARIADB_BY_MYSQL"
    })
class WhatABlobTakesPerformanceTests {

  private static final Unit KIBIBYTES = Unit.of("KiB");
  private static final int ROWS = 4;
  private static final int UNTIL_STEADY = 6;

  @TempDir Path folder;

  @Parameter Configuration configuration;

  private OpenTable table;

  @BeforeEach
  void open() throws Exception {
    table = OpenTable.of(configuration, folder, 0);
    table.rows().insert(ROWS);
    if (configuration.place() == Configuration.Place.SERVER) {
      untilSteady();
    }
  }

  /** PostgreSQL's driver has a statement prepared, and values sent in binary, after some use. */
  private void untilSteady() throws Exception {
    for (int i = 0; i < UNTIL_STEADY; i++) {
      table.rows().clear();
      table.rows().insert(ROWS);
      table.rows().select(1, Reading.of(configuration).get(0));
    }
  }

  @AfterEach
  void close() throws Exception {
    if (table != null) {
      table.close();
    }
  }

  /** Four rows by {@code addBatch}, which the document's software insists on, and a commit. */
  @PerfTest
  void insert_four_rows(Recorder recorder) throws Exception {
    table.rows().clear();
    Wire.Traffic before = table.traffic();
    table.rows().insert(ROWS);
    // A server may answer a part of a batch while the rest of it is still on its way.
    wire(recorder, before, configuration.place() != Configuration.Place.SERVER);
  }

  /**
   * One row, each way of reading. Allocated bytes may grow by half a BLOB, which is more than they
   * vary and less than a copy.
   */
  @ParameterizedPerfTest(@PerfTest(iterations = 3))
  @EnumSource
  @Baseline(
      ignored = "time",
      metrics =
          @Baseline.Metric(name = "allocated", tolerance = 0, absolute = BlobTable.BYTES / 2.0))
  void select_one_row(Reading reading, Recorder recorder, Blackhole blackhole) throws Exception {
    assumeTrue(
        Reading.of(configuration).contains(reading),
        () -> "The driver of " + configuration.title() + " has no " + reading);
    Wire.Traffic before = table.traffic();
    Reading.Read read = table.rows().select(1, reading);
    recorder.record(
        "bytes handed over", (double) read.bytes(), Unit.BYTES, Direction.NEITHER, Kind.EXACT);
    recorder.record("reads of a stream", (double) read.copies(), Unit.COUNT);
    wire(recorder, before, true);
    blackhole.consume(read.kept());
  }

  private void wire(Recorder recorder, Wire.Traffic before, boolean inRoundTrips) {
    if (configuration.hasWire()) {
      Wire.Traffic traffic = table.traffic().minus(before);
      if (configuration.place() == Configuration.Place.SERVER) {
        // Its answers differ by some bytes from one version to the next.
        recorder.record("to the client", Math.rint(traffic.toClient() / 1024.0), KIBIBYTES);
      } else {
        recorder.record("bytes to the client", (double) traffic.toClient(), Unit.BYTES);
      }
      recorder.record(
          "bytes to the server",
          (double) traffic.toServer(),
          Unit.BYTES,
          Direction.NEITHER,
          Kind.EXACT);
      if (inRoundTrips) {
        recorder.record("round trips", (double) traffic.roundTrips(), Unit.COUNT);
      }
    }
  }
}
