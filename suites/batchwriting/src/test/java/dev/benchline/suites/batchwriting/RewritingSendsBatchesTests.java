package dev.benchline.suites.batchwriting;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Targets;
import dev.benchline.suites.kit.Today;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** With {@code rewriteBatchedStatements=true} MySQL's driver sends what it is handed at once. */
@ParameterizedClass(name = "{0}", allowZeroInvocations = true)
@Targets(
    value = Target.class,
    names = {"MYSQL_REWRITING", "MARIADB_BY_MYSQL_REWRITING"})
class RewritingSendsBatchesTests extends OnTargets {

  @Row(
      document = Document.ECLIPSELINK,
      number = 43,
      then = "MySQL with rewriting, inserts in a parametrized batch: +332%",
      today = Today.HOLDS,
      now = "the server sees 1 insert of 50 rows, in at most 5 round trips",
      fault = DriverSetting.RewritingDropped.class)
  @Test
  void inserts_in_a_parametrized_batch() throws Exception {
    Costs.ofInsert(target, Writing.PARAMETRIZED_BATCH).check();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 44,
      then = "MySQL with rewriting, inserts in a dynamic batch: +156%",
      today = Today.HOLDS,
      now = "50 inserts are sent in at most 5 round trips, though the server sees each",
      fault = DriverSetting.RewritingDropped.class)
  @Test
  void inserts_in_a_dynamic_batch() throws Exception {
    Costs.ofInsert(target, Writing.DYNAMIC_BATCH).check();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 45,
      then = "MySQL with rewriting, updates: +167% and +179%",
      today = Today.HOLDS,
      now = "100 updates are sent in at most 5 round trips, though the server sees each",
      fault = DriverSetting.RewritingDropped.class)
  @ParameterizedTest
  @EnumSource(names = {"DYNAMIC_BATCH", "PARAMETRIZED_BATCH"})
  void updates_in_a_batch(Writing writing) throws Exception {
    Costs.ofUpdate(target, writing).check();
  }

  @ParameterizedTest
  @EnumSource(names = {"PARAMETRIZED", "DYNAMIC", "UNCACHED", "BUFFERED"})
  void without_a_batch_each_statement_is_a_turn(Writing writing) throws Exception {
    Costs.ofInsert(target, writing).check();
    Costs.ofUpdate(target, writing).check();
  }
}
