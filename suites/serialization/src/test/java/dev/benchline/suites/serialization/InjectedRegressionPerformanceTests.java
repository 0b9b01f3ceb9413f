package dev.benchline.suites.serialization;

import dev.benchline.Blackhole;
import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import org.junit.jupiter.api.BeforeEach;

/**
 * This suite can fail: a system that does its work twice is told apart from itself.
 *
 * <p>The two times as much work of {@link TwiceCodec} would be a factor of 2; 1.3 leaves room for
 * what the second time finds in the caches.
 */
@PerfTest(forks = 1) // what is claimed takes replicates
class InjectedRegressionPerformanceTests {

  private static final int LINES = 100;

  private OrderTask once;
  private OrderTask twice;

  @BeforeEach
  void prepare() throws Exception {
    once = OrderTask.of(SerializationSystem.KRYO_5, LINES);
    twice =
        OrderTask.of(
            new TwiceCodec(SerializationSystem.KRYO_5.codec()),
            SerializationSystem.KRYO_5.order(LINES));
  }

  @PerfTest
  void writes_twice(Blackhole blackhole) throws Exception {
    blackhole.consume(twice.write());
  }

  @PerfTest
  @FasterThan(value = "writes_twice", by = 1.3)
  void writes_once(Blackhole blackhole) throws Exception {
    blackhole.consume(once.write());
  }

  @PerfTest
  void reads_twice(Blackhole blackhole) throws Exception {
    blackhole.consume(twice.read());
  }

  @PerfTest
  @FasterThan(value = "reads_twice", by = 1.3)
  void reads_once(Blackhole blackhole) throws Exception {
    blackhole.consume(once.read());
  }
}
