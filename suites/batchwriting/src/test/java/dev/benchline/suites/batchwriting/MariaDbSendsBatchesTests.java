package dev.benchline.suites.batchwriting;

import dev.benchline.suites.kit.Targets;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** MariaDB's driver sends inserts in bulk, and everything else without waiting for answers. */
@ParameterizedClass(name = "{0}", allowZeroInvocations = true)
@Targets(
    value = Target.class,
    names = {"MARIADB", "MARIADB_WITHOUT_BULK"})
class MariaDbSendsBatchesTests extends OnTargets {

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
