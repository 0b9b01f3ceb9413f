package dev.benchline.pipeline;

import dev.benchline.metrics.TestId;
import dev.benchline.settings.TestSettings;
import dev.benchline.verdict.ClaimTerms;
import dev.benchline.verdict.Tolerances;
import java.util.List;
import java.util.Optional;

/**
 * A test as the pipeline sees it, made once by whoever runs it.
 *
 * @param id its identity, in baselines and reports
 * @param displayName the name that its author gave it
 * @param uniqueId what the harness calls it
 * @param classes binary names of the classes whose code it may run: its own, and one that inherits
 *     it
 * @param settings how it wants to be measured
 * @param tolerances what is ignored
 * @param claim what it claims about another test, if it does
 * @param source where it stands in its source, if that is known
 */
public record PerformanceTest(
    TestId id,
    String displayName,
    String uniqueId,
    List<String> classes,
    TestSettings settings,
    Tolerances tolerances,
    Optional<ClaimTerms> claim,
    Optional<StackTraceElement> source) {

  /** Copies are kept. */
  public PerformanceTest {
    classes = List.copyOf(classes);
  }
}
