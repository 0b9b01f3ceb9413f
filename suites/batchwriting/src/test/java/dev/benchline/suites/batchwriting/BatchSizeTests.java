package dev.benchline.suites.batchwriting;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Expected;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import org.eclipse.persistence.config.BatchWriting;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The number of statements that EclipseLink puts into a batch. */
class BatchSizeTests {

  /**
   * The size of a dynamic batch in characters, unless one is set: EclipseLink's {@code
   * DatabasePlatform.DEFAULT_MAX_BATCH_WRITING_SIZE}.
   */
  private static final int CHARACTERS = 32_000;

  private static final UnitSettings PARAMETRIZED = Writing.PARAMETRIZED_BATCH.settings();
  private static final UnitSettings DYNAMIC = Writing.DYNAMIC_BATCH.settings();

  @Row(
      document = Document.ECLIPSELINK,
      number = 60,
      then = "a batch has 100 statements unless eclipselink.jdbc.batch-writing.size says otherwise",
      today = Today.HOLDS,
      now = "1,000 inserts are 10 batches; of 101, the last is executed by itself",
      fault = PropertyFault.BatchesOfOne.class)
  @ParameterizedTest
  @CsvSource({"100, 1, 1", "101, 1, 2", "1000, 10, 10"})
  void a_batch_has_100_statements(int inserts, int batches, int calls) throws Exception {
    check(PARAMETRIZED, inserts, batches, calls);
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 101, 1_000})
  void a_batch_of_1000_takes_them_all(int inserts) throws Exception {
    check(sized(PARAMETRIZED, 1_000), inserts, 1, 1);
  }

  /** As a dynamic batch is one text for EclipseLink, its size is that of the text. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 60,
      then = "the default size is 100",
      today = Today.REFUTED,
      now =
          "of a dynamic batch it is 32,000 characters of SQL, which are 347 of these inserts; 1,000"
              + " are 3 batches",
      fault = PropertyFault.Parameters.class)
  @ParameterizedTest
  @ValueSource(ints = {1_000, CHARACTERS})
  void the_size_of_a_dynamic_batch_counts_characters(int size) throws Exception {
    int inserts = 1_000;
    int length =
        "INSERT INTO BATCH_EMPLOYEE (ID, NAME, VERSION) VALUES (1001000100, 'employee 1001000100', 1)"
            .length();
    int each = size / length;
    int batches = (inserts + each - 1) / each;

    check(size == CHARACTERS ? DYNAMIC : sized(DYNAMIC, size), inserts, batches, batches);
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 61,
      then = "the option Oracle-JDBC uses an API of Oracle's and is obsolete",
      today = Today.HOLDS,
      now = "on H2 it is the option JDBC: 1,000 inserts are 10 batches",
      fault = PropertyFault.NoBatches.class)
  @Test
  void oracles_own_option_is_like_jdbc() throws Exception {
    check(
        PARAMETRIZED.with(PersistenceUnitProperties.BATCH_WRITING, BatchWriting.OracleJDBC),
        1_000,
        10,
        10);
  }

  private static UnitSettings sized(UnitSettings settings, int size) {
    return settings.with(PersistenceUnitProperties.BATCH_WRITING_SIZE, String.valueOf(size));
  }

  private static void check(UnitSettings settings, int inserts, int batches, int calls)
      throws Exception {
    try (Observed observed = new Observed(Target.H2, settings)) {
      Expected.exactly("statements", inserts)
          .and("batches", batches)
          .and("calls", calls)
          .assertEqualTo(
              observed.count("insert", () -> observed.transactions().insert(inserts)),
              inserts + " inserts");
    }
  }
}
