package dev.benchline.suites.batchwriting;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Targets;
import dev.benchline.suites.kit.Today;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** H2's driver sends a parametrized batch as one, and takes a dynamic one apart. */
@ParameterizedClass(name = "{0}", allowZeroInvocations = true)
@Targets(
    value = Target.class,
    names = {"H2", "H2_OVER_TCP"})
class H2TakesDynamicBatchesApartTests extends OnTargets {

  @Row(
      document = Document.ECLIPSELINK,
      number = 56,
      then = "H2, inserts: dynamic -32 %, in a batch -30 %, in a parametrized batch +20 %",
      today = Today.HOLDS,
      now =
          "over TCP a parametrized batch is 1 turn instead of 50, and a dynamic one 100, as many"
              + " as without",
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
