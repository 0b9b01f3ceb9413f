package dev.benchline.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.measure.MeasurementPlan;
import dev.benchline.metrics.TestId;
import dev.benchline.settings.Place;
import dev.benchline.settings.Settings;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanResolverTests {

  private final PerformanceTest test = Runs.test(new TestId("com.acme.OrderTests", "total"));

  private MeasurementPlan confirmation(String forks) {
    Settings settings =
        Settings.read(
            key -> Optional.of(forks).filter(given -> key.equals("benchline.forks")),
            Place.current());
    PlanResolver plans = new PlanResolver(settings);
    return plans.confirmation(test, plans.alone(test, List.of()));
  }

  /** One JVM alone cannot tell a slower test from a machine that has stalled. */
  @ParameterizedTest
  @CsvSource({"0, 0", "1, 2", "2, 2", "5, 5"})
  void a_failure_is_confirmed_by_as_many_forks_as_were_set_but_no_single_one(
      String forks, int confirming) {
    assertThat(confirmation(forks).forks()).isEqualTo(confirming);
  }
}
