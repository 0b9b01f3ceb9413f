package dev.benchline.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.measure.Body;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Series;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.measure.Watch;
import dev.benchline.measure.Workload;
import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.metrics.Unit;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class WithoutForkTests {

  private static final Metric ROWS =
      new Metric("rows", Unit.COUNT, Direction.LOWER_IS_BETTER, Kind.EXACT);

  private int waited;

  @Test
  void what_only_counts_is_measured_beside_whatever_else_is() {
    Recording recording = measure(ROWS, false);

    assertThat(recording.forks().get(0).versions().get(0).values(ROWS)).isNotEmpty();
    assertThat(waited).isZero();
  }

  @Test
  void times_are_measured_alone() {
    measure(ROWS, true);

    assertThat(waited).isOne();
  }

  @Test
  void a_time_that_the_test_records_is_measured_alone_whatever_else_is_ignored() {
    Metric latency = new Metric("latency", Unit.SECONDS, Direction.LOWER_IS_BETTER, Kind.TIMED);

    Recording recording = measure(latency, false);

    assertThat(recording.forks().get(0).versions().get(0).values(latency)).isNotEmpty();
    assertThat(waited).isOne();
  }

  private Recording measure(Metric recorded, boolean alone) {
    return new WithoutFork(new Sevens(recorded), alone).measure(plan(), List.of(1), new Waiting());
  }

  private static MeasurementPlan plan() {
    TestId test = new TestId("com.acme.OrderTests", "rows");
    return new MeasurementPlan(
        test,
        List.of(new TestedVersion(Version.CURRENT, test.name(), List.of())),
        Mode.AVERAGE_TIME,
        Isolation.CLASS_LOADER,
        0,
        1,
        1,
        Duration.ofMillis(1),
        Duration.ofMillis(1),
        Duration.ZERO,
        Duration.ofSeconds(1),
        List.of());
  }

  /** Takes note of having had the machine. */
  private final class Waiting implements Watch {

    @Override
    public void measuring() {}

    @Override
    public void waited(Duration time) {
      waited++;
    }
  }

  /** Waits for a moment, and records 7 of a metric. */
  private record Sevens(Metric recorded) implements Workload {

    @Override
    public Body body(int thread) {
      return () -> LockSupport.parkNanos(10_000);
    }

    @Override
    public boolean hasHooks() {
      return false;
    }

    @Override
    public void beforeIteration() {}

    @Override
    public void afterIteration() {}

    @Override
    public List<Series> takeRecorded() {
      return List.of(new Series(recorded, List.of(7.0)));
    }
  }
}
