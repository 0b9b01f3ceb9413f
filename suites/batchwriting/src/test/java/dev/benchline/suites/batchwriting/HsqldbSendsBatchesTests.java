package dev.benchline.suites.batchwriting;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Targets;
import dev.benchline.suites.kit.Today;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** HSQLDB's driver sends every batch as one. */
@ParameterizedClass(name = "{0}", allowZeroInvocations = true)
@Targets(
    value = Target.class,
    names = {"HSQLDB", "HSQLDB_OVER_TCP"})
class HsqldbSendsBatchesTests extends OnTargets {

  @Row(
      document = Document.ECLIPSELINK,
      number = 57,
      then = "HSQLDB, inserts: a batch is of more benefit where a network is involved",
      today = Today.HOLDS,
      now = "50 inserts are 1 call to the driver instead of 50",
      fault = PropertyFault.NoBatches.class)
  @Row(
      document = Document.ECLIPSELINK,
      number = 57,
      then = "HSQLDB, inserts: a batch is of more benefit where a network is involved",
      today = Today.HOLDS,
      now =
          "over TCP each kind of batch is 1 round trip instead of 50; the +25% in memory are not claimed",
      fault = EmulatedBatches.class,
      red = 2) // only over TCP are there round trips
  @ParameterizedTest
  @EnumSource(names = {"DYNAMIC_BATCH", "PARAMETRIZED_BATCH"})
  void inserts_in_a_batch(Writing writing) throws Exception {
    Costs.ofInsert(target, writing).check();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 57,
      then = "HSQLDB, inserts: a batch is of more benefit where a network is involved",
      today = Today.HOLDS,
      now = "over TCP 50 inserts are 50 round trips, and without statement caching 150",
      fault = PropertyFault.BatchesEverywhere.class)
  @ParameterizedTest
  @EnumSource(names = {"PARAMETRIZED", "DYNAMIC", "UNCACHED", "BUFFERED"})
  void inserts_without_a_batch(Writing writing) throws Exception {
    Costs.ofInsert(target, writing).check();
  }

  @ParameterizedTest
  @EnumSource
  void updates(Writing writing) throws Exception {
    Costs.ofUpdate(target, writing).check();
  }
}
