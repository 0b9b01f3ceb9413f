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
      now =
          "over TCP each kind of batch is 1 turn instead of 50, and without statement caching 150;"
              + " the +25 % in memory are not claimed",
      fault = EmulatedBatches.class)
  @ParameterizedTest
  @EnumSource
  void inserts(Writing writing) throws Exception {
    Costs.ofInsert(target, writing).check();
  }

  @ParameterizedTest
  @EnumSource
  void updates(Writing writing) throws Exception {
    Costs.ofUpdate(target, writing).check();
  }
}
