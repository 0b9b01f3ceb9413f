package dev.benchline.suites.embedded;

import dev.benchline.ParameterizedPerfTest;
import dev.benchline.PerfTest;
import dev.benchline.PerfTest.Mode;
import dev.benchline.Recorder;
import dev.benchline.metrics.Unit;
import dev.benchline.suites.kit.Counted;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What each engine writes for the document's operations, for the durable ones and for those that
 * leave the disk its cache. Bytes, writes and forced writes repeat to the digit, so a few
 * invocations are enough.
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

  /** A commit waits for the disk: once, whatever the engine. */
  @ParameterizedPerfTest(@PerfTest(mode = Mode.SINGLE_SHOT))
  @EnumSource(names = {"JE", "DERBY"})
  void durable(Engine engine, Recorder recorder) throws Exception {
    record(engine, Durability.FORCED, recorder);
  }

  /** A commit hands the log to the operating system. */
  @ParameterizedPerfTest(@PerfTest(mode = Mode.SINGLE_SHOT))
  @EnumSource
  void not_forced(Engine engine, Recorder recorder) throws Exception {
    record(engine, Durability.WRITTEN, recorder);
  }

  private void record(Engine engine, Durability durability, Recorder recorder) throws Exception {
    Path fresh = Files.createDirectory(directory.resolve("database" + databases++));
    try (Store store = engine.openCounted(fresh, durability)) {
      Workload.perform(
          store,
          (operation, written, records) -> {
            recorder.record(operation + ": log bytes", written.bytes() / records, BYTES_PER_RECORD);
            recorder.record(operation + ": commits", written.writes() / records, PER_RECORD);
            recorder.record(operation + ": forced writes", written.forced() / records, PER_RECORD);
          });
    }
  }
}
