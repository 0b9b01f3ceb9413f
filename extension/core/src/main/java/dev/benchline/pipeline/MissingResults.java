package dev.benchline.pipeline;

import dev.benchline.json.JsonEscapes;
import dev.benchline.measure.MeasurementException;
import dev.benchline.metrics.TestId;
import java.util.Collection;
import java.util.List;

/**
 * Finds what another tool was to measure and has not. A benchmark that throws is left out of JMH's
 * results, so only its baseline knows that it was to be there.
 */
public record MissingResults(RunContext run) {

  private static final int LONGEST_NAME = 300;

  /**
   * The tests of a method that have a baseline and no result. In a run that records there is none,
   * because it may be of some of them only.
   *
   * @param present those that have a result
   */
  public List<TestId> of(String testClass, String method, Collection<TestId> present) {
    if (run.settings.records() || run.checksItself()) {
      return List.of();
    }
    return run.store.keys(testClass).stream()
        .filter(test -> test.name().startsWith(method + "[") && test.name().endsWith("]"))
        .filter(test -> !present.contains(test))
        .toList();
  }

  /**
   * Says that a test could not be judged.
   *
   * @param file with the results, as JMH is told to write it
   */
  public MeasurementException failure(TestId test, String file) {
    run.failed(test);
    return new MeasurementException(
        ("%s has a baseline and is not in %s: it failed, or was renamed or removed."
                + " To see why it fails, run JMH again with: -foe true -rf json -rff \"%s\"."
                + " If it was renamed or removed, delete its baseline, '%s' in %s.")
            .formatted(
                JsonEscapes.line(test.displayName(), LONGEST_NAME),
                file,
                file,
                JsonEscapes.line(test.name(), LONGEST_NAME),
                run.store.location(test)));
  }
}
