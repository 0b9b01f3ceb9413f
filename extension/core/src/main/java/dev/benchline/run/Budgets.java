package dev.benchline.run;

import dev.benchline.metrics.TestId;
import dev.benchline.verdict.ClaimTerms;
import dev.benchline.verdict.ErrorBudget;

/**
 * Divides the build's {@link ErrorBudget} among the verdicts of a run: all tests of all modules,
 * JVMs, attempts and claims of a build together turn an unchanged build red at most once in a
 * hundred.
 *
 * @param ofAttempt what this run of the build may spend
 * @param numbers of the tests and claims of the build
 */
record Budgets(ErrorBudget ofAttempt, TestNumbers numbers) {

  /** The level at which a test is judged. */
  double levelOf(TestId test) {
    return ofAttempt.levelOf(numbers.of(test.className() + " " + test.name()));
  }

  /** The level at which a claim is judged. */
  double levelOf(TestId test, ClaimTerms claim) {
    return ofAttempt.levelOf(
        numbers.of(test.className() + " " + test.name() + " faster than " + claim.reference()));
  }
}
