package dev.benchline.suites.serialization;

import dev.benchline.Baseline;
import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.metrics.Unit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One row in each of the document's two tables: how long a system takes to write and to read an
 * order of one line and of a hundred, and how many bytes it makes of it.
 *
 * <p>There is one subclass, and so one file of baselines, per system: an upgrade of a library
 * touches the baselines of that library and no others.
 */
@Tag("long")
@ParameterizedClass(name = "lines = {0}")
@ValueSource(ints = {1, 100})
abstract class OrderPerformanceTests {

  private final SerializationSystem system;

  @Parameter int lines;

  private OrderTask task;

  OrderPerformanceTests(SerializationSystem system) {
    this.system = system;
  }

  @BeforeEach
  void prepare() {
    task = OrderTask.of(system, lines);
  }

  @PerfTest
  @Baseline(tolerance = 0.05)
  void serialize(Blackhole blackhole, Recorder recorder) throws Exception {
    byte[] written = task.write();
    recorder.record("serialized size", written.length, Unit.BYTES);
    blackhole.consume(written);
  }

  @PerfTest
  @Baseline(tolerance = 0.05)
  void deserialize(Blackhole blackhole) throws Exception {
    blackhole.consume(task.read());
  }
}
