package dev.benchline.suites.batchwriting;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Targets;
import dev.benchline.suites.kit.Today;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** EclipseLink prepares a statement once if it caches statements. */
@ParameterizedClass(name = "{0}", allowZeroInvocations = true)
@Targets(
    value = Target.class,
    names = {"H2", "HSQLDB", "DERBY", "POSTGRESQL"})
class StatementCachingTests extends OnTargets {

  @Row(
      document = Document.ECLIPSELINK,
      number = 59,
      then = "parametrized SQL pays only where statements are cached",
      today = Today.HOLDS,
      now = "with a cache nothing is prepared",
      fault = PropertyFault.NoStatementCaching.class)
  @ParameterizedTest
  @EnumSource(names = "PARAMETRIZED")
  void statements_are_prepared_once(Writing writing) throws Exception {
    Costs.ofInsert(target, writing).check();
    Costs.ofUpdate(target, writing).check();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 59,
      then = "parametrized SQL pays only where statements are cached",
      today = Today.HOLDS,
      now = "without a cache 50 and 100 statements are prepared",
      fault = PropertyFault.StatementCachingEverywhere.class)
  @ParameterizedTest
  @EnumSource(names = "UNCACHED")
  void without_a_cache_each_statement_is_prepared(Writing writing) throws Exception {
    Costs.ofInsert(target, writing).check();
    Costs.ofUpdate(target, writing).check();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 59,
      then = "the reference has no batches",
      today = Today.HOLDS,
      now = "parametrized SQL without batches is 50 and 100 calls",
      fault = PropertyFault.BatchesEverywhere.class)
  @ParameterizedTest
  @EnumSource(names = "PARAMETRIZED")
  void the_reference_does_not_batch(Writing writing) throws Exception {
    Costs.ofInsert(target, writing).check();
    Costs.ofUpdate(target, writing).check();
  }
}
