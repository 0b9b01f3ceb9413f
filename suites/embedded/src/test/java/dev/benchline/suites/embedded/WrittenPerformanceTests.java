package dev.benchline.suites.embedded;

import dev.benchline.ParameterizedPerfTest;
import dev.benchline.PerfTest;
import dev.benchline.PerfTest.Mode;
import dev.benchline.Recorder;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Unit;
import dev.benchline.suites.kit.Counted;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Records the bytes that each engine writes for the document's operations. They repeat to the
 * digit, so a few invocations are enough. {@link WritesReachTheLogTests} asserts what can be
 * derived of them, and the commits that are forced.
 *
 * <p>Fractions of a byte are dropped. Berkeley DB packs the positions in its log that a commit
 * names, and its Direct Persistence Layer puts a catalog before the first record by Java
 * serialization, which takes 97 bytes more on JDK 25 than on 17. So one commit in a hundred is a
 * byte longer there.
 *
 * <p>Time and allocated bytes include making a database and mean nothing here; {@link
 * EnginesPerformanceTests} compares times.
 */
@Counted
class WrittenPerformanceTests {

  private static final Unit BYTES_PER_RECORD = Unit.of("B/record");
  private static final Unit PER_RECORD = Unit.of("1/record");

  @TempDir private Path directory;

  private int databases;

  /** A commit hands the log to the operating system. */
  @ParameterizedPerfTest(@PerfTest(benchmarkMode = Mode.SINGLE_SHOT_TIME))
  @EnumSource
  void bytes_and_commits_without_forcing(Engine engine, Recorder recorder) throws Exception {
    Path fresh = Files.createDirectory(directory.resolve("database" + databases++));
    try (Store store = engine.openCounted(fresh, Durability.WRITTEN)) {
      Workload.perform(
          store,
          (operation, written, records) -> {
            double bytes = Math.floor(written.bytes() / records);
            recorder.record(
                operation + ": log bytes", bytes, BYTES_PER_RECORD, Direction.NEITHER, Kind.EXACT);
            recorder.record(
                operation + ": commits",
                written.writes() / records,
                PER_RECORD,
                Direction.NEITHER,
                Kind.EXACT);
            recorder.record(
                operation + ": forced writes",
                written.forced() / records,
                PER_RECORD,
                Direction.NEITHER,
                Kind.EXACT);
          });
    }
  }
}
