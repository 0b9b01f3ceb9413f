package dev.benchline.run;

import dev.benchline.metrics.TestId;
import dev.benchline.verdict.ClaimTerms;
import dev.benchline.verdict.ErrorBudget;
import dev.benchline.verdict.SuspectBudget;
import java.util.Optional;

/**
 * Divides the build's {@link ErrorBudget} among the verdicts of a run: all tests of all modules,
 * JVMs, attempts and claims of a build together turn an unchanged build red at most once in a
 * hundred.
 *
 * <p>In a build with a base, pairs have four fifths of it and claims the rest; otherwise what is
 * judged by stored baselines and claims have all of it.
 */
final class Budgets {

  private static final double OF_PAIRS = 0.8;

  private final ErrorBudget numbered;
  private final TestNumbers numbers;
  private final SuspectBudget forWorse;
  private final SuspectBudget forBetter;

  /**
   * @param tests about how many tests the build has
   */
  Budgets(ErrorBudget ofAttempt, Optional<Base> base, int tests, TestNumbers numbers) {
    this.numbered = base.isPresent() ? ofAttempt.part(1 - OF_PAIRS) : ofAttempt;
    this.numbers = numbers;
    ErrorBudget ofPairs = ofAttempt.part(OF_PAIRS);
    this.forWorse =
        base.flatMap(Base::suspects)
            .map(file -> new SuspectBudget(ofPairs, tests, new SuspectFile(file)))
            .orElseGet(() -> new SuspectBudget(ofPairs, tests));
    this.forBetter = new SuspectBudget(ofPairs, tests);
  }

  /** The level at which a test is judged by its stored baseline. */
  double levelOf(TestId test) {
    return numbered.levelOf(numbers.of(test.className() + " " + test.name()));
  }

  /** The level at which a claim is judged. */
  double levelOf(TestId test, ClaimTerms claim) {
    return numbered.levelOf(
        numbers.of(test.className() + " " + test.name() + " faster than " + claim.reference()));
  }

  SuspectBudget forWorse() {
    return forWorse;
  }

  SuspectBudget forBetter() {
    return forBetter;
  }
}
