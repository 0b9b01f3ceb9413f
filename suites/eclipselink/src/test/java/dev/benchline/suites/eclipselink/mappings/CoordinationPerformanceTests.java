package dev.benchline.suites.eclipselink.mappings;

import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Unit;
import dev.benchline.suites.kit.Counted;
import org.junit.jupiter.api.AfterEach;

/** How many bytes it takes to tell another cache of a change. */
@Counted
class CoordinationPerformanceTests {

  private TwoUnits units;
  private boolean even;

  @AfterEach
  void close() {
    units.close();
  }

  @PerfTest
  void by_java(Recorder recorder) throws InterruptedException {
    write(MessageSerializer.JAVA, recorder);
  }

  @PerfTest
  void by_kryo(Recorder recorder) throws InterruptedException {
    write(MessageSerializer.KRYO, recorder);
  }

  private void write(MessageSerializer serializer, Recorder recorder) throws InterruptedException {
    if (units == null) {
      units = TwoUnits.open(Transport.WITHIN_THIS_JVM, serializer);
    }
    even = !even;
    long message = units.writeHere(even ? "even text" : "odd text.");
    recorder.record("message", (double) message, Unit.BYTES, Direction.NEITHER, Kind.EXACT);
  }
}
