package dev.benchline.suites.batchwriting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Targets;
import dev.benchline.suites.kit.Today;
import jakarta.persistence.OptimisticLockException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;

/** Optimistic locking works in batches, on every database. */
@ParameterizedClass(name = "{0}", allowZeroInvocations = true)
@Targets(Target.class)
class BatchesLockOptimisticallyTests extends OnTargets {

  @Row(
      document = Document.ECLIPSELINK,
      number = 58,
      then = "batches with optimistic locking work on all databases",
      today = Today.HOLDS,
      now = "a stale version among 100 updates of a batch is noticed, and nothing is written",
      fault = StaleRowsReportedAsWritten.class)
  @Test
  void a_stale_version_in_a_batch_is_noticed() throws Exception {
    try (Observed observed = new Observed(target, Writing.PARAMETRIZED_BATCH.settings())) {
      Transactions transactions = observed.transactions();
      transactions.makeStale();

      assertThatThrownBy(transactions::update)
          .as("an update of what was changed meanwhile")
          .hasCauseInstanceOf(OptimisticLockException.class);
      assertThat(transactions.updated()).isZero();
    }
  }

  @Test
  void what_is_not_stale_is_written() throws Exception {
    try (Observed observed = new Observed(target, Writing.PARAMETRIZED_BATCH.settings())) {
      Transactions transactions = observed.transactions();
      transactions.insert();
      transactions.update();

      assertThat(transactions.clear()).isEqualTo(Transactions.INSERTS);
      assertThat(transactions.updated()).isEqualTo(Transactions.UPDATES);
    }
  }
}
