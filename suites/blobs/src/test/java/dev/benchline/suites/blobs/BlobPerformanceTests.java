package dev.benchline.suites.blobs;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.benchline.Baseline;
import dev.benchline.Blackhole;
import dev.benchline.ParameterizedPerfTest;
import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.metrics.Unit;
import dev.benchline.suites.databases.Wire;
import dev.benchline.suites.kit.Counted;
import dev.benchline.suites.kit.NoThreadLeft;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What it takes to insert and to select rows of 512 KB with one engine, in memory or on a server:
 * commits, bytes handed over and copied, and what crosses the wire. All of it is exact, so one fork
 * and a moment are enough, and times are let go.
 *
 * <p>Two faults can be injected: {@code -Dsuites.blobs.fault=copied-twice} and {@code
 * -Dsuites.blobs.fault=auto-commit}.
 */
@Counted
@ExtendWith(NoThreadLeft.class)
abstract class BlobPerformanceTests {

  /** System property that injects a fault. */
  static final String FAULT = "suites.blobs.fault";

  /** The fault: what was read is copied once more. */
  static final String COPIED_TWICE = "copied-twice";

  /** The fault: auto-commit is left on. */
  static final String AUTO_COMMIT = "auto-commit";

  private static final Unit KIBIBYTES = Unit.of("KiB");
  private static final int ROWS = 4;
  private static final int UNTIL_STEADY = 6;

  @TempDir Path folder;

  private final Configuration configuration;
  private BlobTable table;

  BlobPerformanceTests(Configuration configuration) {
    this.configuration = configuration;
  }

  @BeforeEach
  void open() throws Exception {
    table = new BlobTable(configuration, folder, 0);
    table.insert(ROWS);
    if (configuration.place() == Configuration.Place.SERVER) {
      untilSteady();
    }
  }

  /** PostgreSQL's driver has a statement prepared, and values sent in binary, after some use. */
  private void untilSteady() throws Exception {
    for (int i = 0; i < UNTIL_STEADY; i++) {
      table.clear();
      table.insert(ROWS);
      table.select(1, Reading.of(configuration).get(0));
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
  void insert(Recorder recorder) throws Exception {
    table.clear();
    if (AUTO_COMMIT.equals(System.getProperty(FAULT))) {
      table.leaveAutoCommitOn();
    }
    int commits = table.commits();
    Wire.Traffic before = table.traffic();
    table.insert(ROWS);
    recorder.record("commits", table.commits() - commits, Unit.COUNT);
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
      tolerance = 10,
      metrics = {
        @Baseline.Metric(name = "time (p10)", tolerance = 10, absolute = 1e6),
        @Baseline.Metric(name = "time (median)", tolerance = 10, absolute = 1e6),
        @Baseline.Metric(name = "time (mean)", tolerance = 10, absolute = 1e6),
        @Baseline.Metric(name = "allocated", tolerance = 0, absolute = BlobTable.BYTES / 2.0)
      })
  void select(Reading reading, Recorder recorder, Blackhole blackhole) throws Exception {
    assumeTrue(
        Reading.of(configuration).contains(reading),
        () -> "The driver of " + configuration.title() + " has no " + reading);
    Wire.Traffic before = table.traffic();
    Reading.Read read = table.select(1, reading);
    if (COPIED_TWICE.equals(System.getProperty(FAULT)) && read.bytes() > 0) {
      blackhole.consume(table.content());
    }
    recorder.record("bytes handed over", (double) read.bytes(), Unit.BYTES);
    recorder.record("reads of a stream", (double) read.copies(), Unit.COUNT);
    wire(recorder, before, true);
    blackhole.consume(read.kept());
  }

  private void wire(Recorder recorder, Wire.Traffic before, boolean inTurns) {
    if (configuration.hasWire()) {
      Wire.Traffic traffic = table.traffic().minus(before);
      if (configuration.place() == Configuration.Place.SERVER) {
        // Its answers differ by some bytes from one version to the next.
        recorder.record("to the client", Math.rint(traffic.toClient() / 1024.0), KIBIBYTES);
      } else {
        recorder.record("bytes to the client", (double) traffic.toClient(), Unit.BYTES);
      }
      recorder.record("bytes to the server", (double) traffic.toServer(), Unit.BYTES);
      if (inTurns) {
        recorder.record("round trips", (double) traffic.turns(), Unit.COUNT);
      }
    }
  }
}
