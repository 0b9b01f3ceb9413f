package dev.benchline.suites.batchwriting;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Targets;
import dev.benchline.suites.kit.Today;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;

/** The drivers that send a parametrized batch in fewer round trips than it has statements. */
@ParameterizedClass(name = "{0}", allowZeroInvocations = true)
@Targets(
    value = Target.class,
    names = {
      "H2_OVER_TCP",
      "HSQLDB_OVER_TCP",
      "DERBY_OVER_TCP",
      "POSTGRESQL",
      "POSTGRESQL_REWRITING",
      "MYSQL_REWRITING",
      "MARIADB",
      "MARIADB_WITHOUT_BULK",
      "MARIADB_BY_MYSQL_REWRITING"
    })
class EmulationIsSeenTests extends OnTargets {

  @Row(
      document = Document.ECLIPSELINK,
      number = 65,
      then = "whether a driver really sends batches, only a test tells",
      today = Today.HOLDS,
      now = "round trips tell it for every driver here, and the table above has them",
      fault = EmulatedBatches.class)
  @Test
  void a_batch_is_sent() throws Exception {
    Costs.ofInsert(target, Writing.PARAMETRIZED_BATCH).check();
    Costs.ofUpdate(target, Writing.PARAMETRIZED_BATCH).check();
  }

  @Test
  void a_driver_that_emulates_batches_is_seen() {
    try (Injection injected = new EmulatedBatches().inject()) {
      assertThatThrownBy(Costs.ofInsert(target, Writing.PARAMETRIZED_BATCH)::check)
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining("round trips");
      assertThatThrownBy(Costs.ofUpdate(target, Writing.PARAMETRIZED_BATCH)::check)
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining("round trips");
    }
  }
}
