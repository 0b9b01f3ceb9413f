package dev.benchline.suites.eclipselink.mappings;

import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.metrics.Unit;
import dev.benchline.suites.kit.Counted;
import org.eclipse.persistence.sessions.serializers.JavaSerializer;
import org.eclipse.persistence.sessions.serializers.Serializer;
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
  void by_java(Recorder recorder) {
    write(JavaSerializer.class, recorder);
  }

  @PerfTest
  void by_kryo(Recorder recorder) {
    write(KryoSerializer.class, recorder);
  }

  private void write(Class<? extends Serializer> serializer, Recorder recorder) {
    if (units == null) {
      units = TwoUnits.open(serializer);
    }
    even = !even;
    long message = units.writeHere(even ? "even text" : "odd text.");
    recorder.record("message", (double) message, Unit.BYTES);
  }
}
