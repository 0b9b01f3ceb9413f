package dev.benchline.pipeline;

import dev.benchline.metrics.TestId;
import dev.benchline.settings.ConfigurationException;
import dev.benchline.settings.Shard;
import dev.benchline.verdict.ClaimTerms;
import dev.benchline.verdict.ErrorBudget;

/**
 * Divides the build's {@link ErrorBudget} among the verdicts of a run: all tests of all modules,
 * JVMs, attempts, shards, claims and histories of a build together turn an unchanged build red at
 * most once in a hundred.
 *
 * @param attempt the number of this run of the same commits
 * @param numbers of the tests, claims and histories that this machine judges
 * @param shard which machine it is, of those that share the build's tests
 */
record Budgets(int attempt, TestNumbers numbers, Shard shard) {

  /** The level at which a test is judged. */
  double levelOf(TestId test) {
    return levelOf(test.className() + " " + test.name());
  }

  /** The level at which a claim is judged. */
  double levelOf(TestId test, ClaimTerms claim) {
    return levelOf(test.className() + " " + test.name() + " faster than " + claim.reference());
  }

  /** The level at which a test fails because of its history. */
  double levelOfHistory(TestId test) {
    return levelOf(test.className() + " " + test.name() + " compared with its history");
  }

  private double levelOf(String what) {
    return ofAttempt().levelOf(shard.number(numbers.of(what)));
  }

  /** Refused only where it is to be spent: a run that judges nothing may be run again for ever. */
  private ErrorBudget ofAttempt() {
    if (attempt > ErrorBudget.ATTEMPTS) {
      throw new ConfigurationException(
          "This is run "
              + attempt
              + " of the same commits (benchline.attempt, or GITHUB_RUN_ATTEMPT), and their error"
              + " budget is spent after "
              + ErrorBudget.ATTEMPTS
              + ". The verdict of the earlier runs stands. Fix what has regressed or accept it"
              + " with a reason, in a new commit: its first run is number 1 again.");
    }
    return ErrorBudget.OF_A_BUILD.ofAttempt(attempt);
  }
}
