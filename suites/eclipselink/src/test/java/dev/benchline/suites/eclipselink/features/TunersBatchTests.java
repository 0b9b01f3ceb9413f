package dev.benchline.suites.eclipselink.features;

import dev.benchline.jdbc.SqlCounts;
import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Expected;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.util.Map;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Ten employees are inserted with their addresses and telephones: ten rows in three tables. */
class TunersBatchTests {

  private static final int HIRED = 10;
  private static final int TABLES = 3;

  @Row(
      document = Document.ECLIPSELINK,
      number = 37,
      then = "a SessionTuner sets in one place what production needs",
      today = Today.HOLDS,
      now = "a tuner has 30 inserts into three tables go out in 3 batches",
      fault = QueryCacheFaults.NoBatches.class)
  @ParameterizedTest
  @EnumSource
  void a_tuner_has_each_table_written_by_a_batch(Database.Product product) {
    Map<String, ?> tuned = Map.of(PersistenceUnitProperties.TUNING, BatchingTuner.class.getName());

    insert(product, tuned, Expected.exactly("batches", TABLES).and("calls", TABLES));
  }

  @ParameterizedTest
  @EnumSource
  void without_a_tuner_each_row_is_a_call(Database.Product product) {
    insert(product, Map.of(), Expected.exactly("batches", 0).and("calls", HIRED * TABLES));
  }

  private static void insert(Database.Product product, Map<String, ?> properties, Expected cost) {
    try (CountedStaff staff = CountedStaff.hire(product, properties)) {
      SqlCounts counts = staff.hire(HIRED);
      cost.and("statements", HIRED * TABLES)
          .assertEqualTo(
              Map.of(
                  "statements", counts.statements(),
                  "batches", counts.batches(),
                  "calls", counts.roundTrips()),
              "ten employees on " + product);
    }
  }
}
