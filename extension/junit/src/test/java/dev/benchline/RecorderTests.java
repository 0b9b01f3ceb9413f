package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.metrics.Unit;
import java.util.List;
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

  private static List<Double> values(Recorder recorder) {
    return recorder.take().stream().flatMap(series -> series.values().stream()).toList();
  }
}
