package dev.benchline.pipeline;

import dev.benchline.metrics.TestId;
import dev.benchline.settings.TestSettings;
import dev.benchline.verdict.Tolerances;
import java.util.List;
import java.util.Map;

/**
 * A performance test as its source declares it, whether it runs or not.
 *
 * @param id the test, without arguments
 * @param settings how it wants to be measured
 * @param tolerances what its source ignores
 * @param claims how many times faster it claims to be, by the name of the reference test
 * @param conditions the annotations that may keep it from running, as they are written
 */
public record DeclaredTest(
    TestId id,
    TestSettings settings,
    Tolerances tolerances,
    Map<String, Double> claims,
    List<String> conditions) {

  public DeclaredTest {
    claims = Map.copyOf(claims);
    conditions = List.copyOf(conditions);
  }
}
