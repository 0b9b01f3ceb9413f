package dev.benchline.suites.batchwriting;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Targets;
import dev.benchline.suites.kit.Today;
import java.util.stream.Stream;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.eclipse.persistence.config.TargetDatabase;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests what EclipseLink asks of a driver on Oracle, Db2 and SQL Server. Its platforms for them
 * write to H2 here, so that its part is asserted where none of them answers; what their drivers
 * make of a batch is not seen by that.
 */
class OtherPlatformsBatchTests {

  private static void check(Writing writing, String platform, boolean insert) throws Exception {
    UnitSettings settings =
        writing.settings().with(PersistenceUnitProperties.TARGET_DATABASE, platform);
    Costs costs = insert ? Costs.ofInsert(Target.H2, writing) : Costs.ofUpdate(Target.H2, writing);
    costs.check(settings);
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 49,
      then = "EclipseLink supports batch writing on Oracle, inserts",
      today = Today.HOLDS,
      now = "by its platform for Oracle 50 inserts are 1 call, to H2",
      fault = PropertyFault.NoBatches.class)
  @ParameterizedTest
  @EnumSource(names = {"DYNAMIC_BATCH", "PARAMETRIZED_BATCH"})
  void inserts_on_oracle(Writing writing) throws Exception {
    check(writing, TargetDatabase.Oracle, true);
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 50,
      then = "EclipseLink supports batch writing with optimistic locking on Oracle, updates",
      today = Today.HOLDS,
      now = "by its platform for Oracle 100 updates are 1 call, to H2",
      fault = PropertyFault.NoBatches.class)
  @ParameterizedTest
  @EnumSource(names = {"DYNAMIC_BATCH", "PARAMETRIZED_BATCH"})
  void updates_on_oracle(Writing writing) throws Exception {
    check(writing, TargetDatabase.Oracle, false);
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 54,
      then = "EclipseLink supports batch writing on Db2",
      today = Today.HOLDS,
      now = "by its platform for Db2 50 inserts are 1 call, to H2",
      fault = PropertyFault.NoBatches.class)
  @ParameterizedTest
  @EnumSource(names = {"DYNAMIC_BATCH", "PARAMETRIZED_BATCH"})
  void inserts_on_db2(Writing writing) throws Exception {
    check(writing, TargetDatabase.DB2, true);
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 55,
      then = "EclipseLink supports batch writing on SQL Server",
      today = Today.HOLDS,
      now = "by its platform for SQL Server 50 inserts are 1 call, to H2",
      fault = PropertyFault.NoBatches.class)
  @ParameterizedTest
  @EnumSource(names = {"DYNAMIC_BATCH", "PARAMETRIZED_BATCH"})
  void inserts_on_sql_server(Writing writing) throws Exception {
    check(writing, TargetDatabase.SQLServer, true);
  }

  @ParameterizedTest
  @MethodSource("withoutBatches")
  void without_a_batch_each_statement_is_a_call(String platform, Writing writing) throws Exception {
    check(writing, platform, true);
    check(writing, platform, false);
  }

  /** All but {@link Writing#BUFFERED}, which is a block of PL/SQL on Oracle. */
  private static Stream<Arguments> withoutBatches() {
    return Stream.of(TargetDatabase.Oracle, TargetDatabase.DB2, TargetDatabase.SQLServer)
        .flatMap(
            platform ->
                Stream.of(Writing.PARAMETRIZED, Writing.DYNAMIC, Writing.UNCACHED)
                    .map(writing -> Arguments.of(platform, writing)));
  }

  /** The tests of a server that answers. */
  @Nested
  @ParameterizedClass(name = "{0}", allowZeroInvocations = true)
  @Targets(
      value = Target.class,
      names = {"ORACLE", "DB2", "SQLSERVER"})
  class OnTheirServersTests extends OnTargets {

    @ParameterizedTest
    @EnumSource(names = "BUFFERED", mode = EnumSource.Mode.EXCLUDE)
    void inserts_and_updates(Writing writing) throws Exception {
      Costs.ofInsert(target, writing).check();
      Costs.ofUpdate(target, writing).check();
    }
  }
}
