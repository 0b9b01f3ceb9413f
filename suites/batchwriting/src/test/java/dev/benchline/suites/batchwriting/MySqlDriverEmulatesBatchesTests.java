package dev.benchline.suites.batchwriting;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Targets;
import dev.benchline.suites.kit.Today;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** MySQL's driver takes a batch apart, and sends its statements one by one. */
@ParameterizedClass(name = "{0}", allowZeroInvocations = true)
@Targets(
    value = Target.class,
    names = {"MYSQL", "MARIADB_BY_MYSQL"})
class MySqlDriverEmulatesBatchesTests extends OnTargets {

  @Row(
      document = Document.ECLIPSELINK,
      number = 41,
      then = "MySQL, inserts: batches have no effect, +3% and +5%",
      today = Today.HOLDS,
      now = "a batch of 50 takes 51 round trips, and the server sees 50 inserts",
      fault = DriverSetting.RewritingAdded.class)
  @ParameterizedTest
  @EnumSource(names = {"DYNAMIC_BATCH", "PARAMETRIZED_BATCH"})
  void inserts_in_a_batch(Writing writing) throws Exception {
    Costs.ofInsert(target, writing).check();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 42,
      then = "MySQL, updates: batches have no effect, 0% and +1%",
      today = Today.HOLDS,
      now = "a batch of 100 takes 101 round trips, and the server sees 100 updates",
      fault = DriverSetting.RewritingAdded.class)
  @ParameterizedTest
  @EnumSource(names = {"DYNAMIC_BATCH", "PARAMETRIZED_BATCH"})
  void updates_in_a_batch(Writing writing) throws Exception {
    Costs.ofUpdate(target, writing).check();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 41,
      then = "MySQL, inserts: batches have no effect, +3% and +5%",
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
