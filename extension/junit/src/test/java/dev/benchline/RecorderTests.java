package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.metrics.Unit;
import java.lang.reflect.Method;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecorderTests {

  @ParameterizedTest
  @ValueSource(
      doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.MAX_VALUE, -Double.MAX_VALUE, 1e151})
  void refuses_a_value_that_no_file_can_hold(double value) {
    Recorder recorder = new Recorder();

    assertThatThrownBy(() -> recorder.record("limit", value, Unit.COUNT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("must be finite", "1e150", "'limit' was " + value);
    assertThat(recorder.take()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -3, 1e150, -1e150, Double.MIN_VALUE})
  void takes_any_other(double value) {
    Recorder recorder = new Recorder();
    recorder.record("limit", value, Unit.COUNT);

    assertThat(values(recorder)).containsExactly(value);
  }

  @Test
  void gives_the_mean_since_it_was_last_asked() {
    Recorder recorder = new Recorder();
    recorder.record("rows", 1, Unit.COUNT);
    recorder.record("rows", 3, Unit.COUNT);

    assertThat(values(recorder)).containsExactly(2.0);
    assertThat(recorder.take()).isEmpty();
  }

  void records_rows(Recorder recorder) {
    recorder.record("rows", 1, unit.getAndSet(Unit.BYTES));
  }

  private final AtomicReference<Unit> unit = new AtomicReference<>(Unit.COUNT);

  /** Each thread has a recorder of its own. */
  @Test
  void refuses_a_name_that_two_threads_give_to_different_metrics() throws Throwable {
    Method method = getClass().getDeclaredMethod("records_rows", Recorder.class);
    TestWorkload workload = new TestWorkload(method, this, List.of(this), List.of(new Recorder()));
    workload.body(0).call();
    workload.body(1).call();

    assertThatThrownBy(workload::takeRecorded)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("'rows' was recorded as", "and then as");
  }

  private static List<Double> values(Recorder recorder) {
    return recorder.take().stream().flatMap(series -> series.values().stream()).toList();
  }
}
