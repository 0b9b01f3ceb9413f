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
      then = "H2, inserts: dynamic -32%, in a batch -30%, in a parametrized batch +20%",
      today = Today.HOLDS,
      now = "50 inserts are 1 call to the driver instead of 50",
      fault = PropertyFault.NoBatches.class)
  @Row(
      document = Document.ECLIPSELINK,
      number = 56,
      then = "H2, inserts: dynamic -32%, in a batch -30%, in a parametrized batch +20%",
      today = Today.HOLDS,
      now =
          "over TCP a parametrized batch is 1 round trip instead of 50, and a dynamic one 100, as many as"
              + " without",
      fault = EmulatedBatches.class,
      red = 1) // only over TCP are there round trips, and a dynamic batch is taken apart anyway
  @ParameterizedTest
  @EnumSource(names = {"DYNAMIC_BATCH", "PARAMETRIZED_BATCH"})
  void inserts_in_a_batch(Writing writing) throws Exception {
    Costs.ofInsert(target, writing).check();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 56,
      then = "H2, inserts: dynamic -32%, in a batch -30%, in a parametrized batch +20%",
      today = Today.HOLDS,
      now = "over TCP 50 inserts are 50 round trips if they are prepared once, and 100 otherwise",
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
