package dev.benchline.suites.batchwriting;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Targets;
import dev.benchline.suites.kit.Today;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * PostgreSQL's driver sends a batch in one round trip, and rewrites inserts only if it is told to.
 */
@ParameterizedClass(name = "{0}", allowZeroInvocations = true)
@Targets(
    value = Target.class,
    names = {"POSTGRESQL", "POSTGRESQL_REWRITING"})
class PostgreSqlSendsBatchesTests extends OnTargets {

  @Row(
      document = Document.ECLIPSELINK,
      number = 46,
      then = "PostgreSQL, inserts in a batch: +135% and +325%",
      today = Today.HOLDS,
      now =
          "a batch of 50 is 1 round trip instead of 50; the server executes 50, or 3 when told to rewrite",
      fault = EmulatedBatches.class)
  @ParameterizedTest
  @EnumSource(names = {"DYNAMIC_BATCH", "PARAMETRIZED_BATCH"})
  void inserts_in_a_batch(Writing writing) throws Exception {
    Costs.ofInsert(target, writing).check();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 47,
      then = "PostgreSQL, updates in a batch: +69% and +203%",
      today = Today.HOLDS,
      now =
          "a batch of 100 is 1 round trip instead of 100; the server executes 100; one with parameters is"
              + " 1.5 times as fast (BatchesSaveRoundTripsPerformanceTests), and no time of a dynamic one"
              + " is claimed",
      fault = EmulatedBatches.class)
  @ParameterizedTest
  @EnumSource(names = {"DYNAMIC_BATCH", "PARAMETRIZED_BATCH"})
  void updates_in_a_batch(Writing writing) throws Exception {
    Costs.ofUpdate(target, writing).check();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 48,
      then = "PostgreSQL, buffered: as good as a dynamic batch, +135%",
      today = Today.REFUTED,
      now = "EclipseLink 5 buffers nothing: 50 inserts are 50 calls and 50 round trips",
      fault = PropertyFault.BatchesEverywhere.class)
  @Test
  void buffered_inserts() throws Exception {
    Costs.ofInsert(target, Writing.BUFFERED).check();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 46,
      then = "PostgreSQL, inserts in a batch: +135% and +325%",
      today = Today.HOLDS,
      now = "without a batch 50 inserts take 50 round trips, and 100 updates 100",
      fault = PropertyFault.BatchesEverywhere.class)
  @ParameterizedTest
  @EnumSource(names = {"PARAMETRIZED", "DYNAMIC", "UNCACHED", "BUFFERED"})
  void without_a_batch_each_statement_is_a_turn(Writing writing) throws Exception {
    Costs.ofInsert(target, writing).check();
    Costs.ofUpdate(target, writing).check();
  }
}
