package dev.benchline.suites.serialization;

import dev.benchline.Baseline;
import dev.benchline.Blackhole;
import dev.benchline.PerfTest;
import dev.benchline.suites.kit.Targets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;

/**
 * The document's two tables: each of its systems, and Kryo 5 and Fory with registered classes,
 * writes and reads an order of one line and of a hundred.
 *
 * <p>One fork tells the allocated bytes, which are exact. The times are for the comparison with a
 * base, which takes pairs, and for the tables of the page.
 */
@Tag("table")
@PerfTest(forks = 1)
@Baseline(tolerance = 0.05)
@ParameterizedClass(name = "{0}", allowZeroInvocations = true)
@Targets(
    value = SerializationSystem.class,
    names = {
      "JAVA_SERIALIZABLE",
      "JAVA_EXTERNALIZABLE",
      "MOXY_XML",
      "MOXY_JSON",
      "KRYO_2",
      "POF",
      "KRYO_5_REGISTERED",
      "FORY_REGISTERED"
    })
class EachSystemPerformanceTests {

  @Parameter SerializationSystem system;

  private OrderTask oneLine;
  private OrderTask hundredLines;

  @BeforeEach
  void prepare() {
    oneLine = OrderTask.of(system, 1);
    hundredLines = OrderTask.of(system, 100);
  }

  @PerfTest
  void writes_one_line(Blackhole blackhole) throws Exception {
    blackhole.consume(oneLine.write());
  }

  @PerfTest
  void reads_one_line(Blackhole blackhole) throws Exception {
    blackhole.consume(oneLine.read());
  }

  @PerfTest
  void writes_hundred_lines(Blackhole blackhole) throws Exception {
    blackhole.consume(hundredLines.write());
  }

  @PerfTest
  void reads_hundred_lines(Blackhole blackhole) throws Exception {
    blackhole.consume(hundredLines.read());
  }
}
