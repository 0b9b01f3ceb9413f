package dev.benchline.suites.batchwriting;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Targets;
import dev.benchline.suites.kit.Today;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Derby makes a class of every statement whose text it has not seen, so SQL without parameters is
 * by far the slowest way to write to it.
 */
@ParameterizedClass(name = "{0}", allowZeroInvocations = true)
@Targets(
    value = Target.class,
    names = {"DERBY", "DERBY_OVER_TCP"})
class DerbyCompilesStatementsTests extends OnTargets {

  @Row(
      document = Document.ECLIPSELINK,
      number = 51,
      then = "Derby, inserts: dynamic -99%",
      today = Today.HOLDS,
      now = "50 inserts are compiled 50 times, in a batch and without",
      fault = PropertyFault.Parameters.class)
  @ParameterizedTest
  @EnumSource(names = {"DYNAMIC", "BUFFERED", "DYNAMIC_BATCH"})
  void dynamic_inserts(Writing writing) throws Exception {
    Costs.ofInsert(target, writing).check();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 51,
      then = "Derby, inserts: without statement caching -98%, in a batch +7%",
      today = Today.REFUTED,
      now =
          "nothing is compiled, with statement caching or without, since Derby has a cache of its"
              + " own; a batch is 1 round trip instead of 50",
      fault = PropertyFault.NoParameters.class)
  @ParameterizedTest
  @EnumSource(names = {"PARAMETRIZED", "UNCACHED", "PARAMETRIZED_BATCH"})
  void parametrized_inserts(Writing writing) throws Exception {
    Costs.ofInsert(target, writing).check();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 52,
      then = "Derby, updates, dynamic batch: -99%",
      today = Today.HOLDS,
      now = "100 updates are compiled 100 times, in a batch and without",
      fault = PropertyFault.Parameters.class)
  @ParameterizedTest
  @EnumSource(names = {"DYNAMIC", "DYNAMIC_BATCH"})
  void dynamic_updates(Writing writing) throws Exception {
    Costs.ofUpdate(target, writing).check();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 53,
      then = "Derby, updates: for a networked database a batch would be a bigger difference",
      today = Today.HOLDS,
      now =
          "nothing is compiled, so a batch saves only round trips; the +51% of a local Derby are"
              + " not claimed",
      fault = PropertyFault.NoParameters.class)
  @Row(
      document = Document.ECLIPSELINK,
      number = 53,
      then = "Derby, updates: for a networked database a batch would be a bigger difference",
      today = Today.HOLDS,
      now = "a batch is 1 round trip instead of 100",
      fault = EmulatedBatches.class,
      red = 1) // only a batch over TCP has round trips
  @ParameterizedTest
  @EnumSource(names = {"PARAMETRIZED", "UNCACHED", "PARAMETRIZED_BATCH"})
  void parametrized_updates(Writing writing) throws Exception {
    Costs.ofUpdate(target, writing).check();
  }
}
