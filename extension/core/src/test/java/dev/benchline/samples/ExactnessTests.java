package dev.benchline.samples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExactnessTests {

  /** A time that a test has recorded as if it were a count. */
  @Test
  void says_between_which_small_values_a_metric_was() {
    Metric parse = new Metric("parse", Unit.SECONDS, Direction.LOWER_IS_BETTER, Kind.EXACT);

    assertThat(Exactness.warning(parse, List.of(3.2e-7, 4.1e-7)).text())
        .startsWith("parse did not repeat: it was between 0.00000032 and 0.00000041 s");
  }
}
