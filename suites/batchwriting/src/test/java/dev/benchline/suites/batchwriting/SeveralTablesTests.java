package dev.benchline.suites.batchwriting;

import dev.benchline.jdbc.SqlProbe;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Expected;
import dev.benchline.suites.kit.Fault;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import jakarta.persistence.EntityManager;
import java.util.Map;
import java.util.function.Consumer;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Batches of a transaction that writes orders, their lines and customers. */
class SeveralTablesTests {

  private static final int TABLES = 3;

  @Row(
      document = Document.ECLIPSELINK,
      number = 63,
      then = "statements are grouped by table, so that they can be batched",
      today = Today.HOLDS,
      now = "ten objects of each of three tables, made in turn, are 3 batches of 10",
      fault = FlushAfterEach.class)
  @ParameterizedTest
  @CsvSource("PARAMETRIZED_BATCH, 3, 3")
  void statements_are_grouped_by_table(Writing writing, int batches, int calls) throws Exception {
    check(writing, 10, batches, calls);
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 64,
      then = "one order, line and customer gain nothing by a parametrized batch",
      today = Today.HOLDS,
      now = "they are 3 calls",
      fault = PropertyFault.NoParameters.class)
  @ParameterizedTest
  @CsvSource("PARAMETRIZED_BATCH, 1, 0, 3")
  void objects_of_different_tables_share_no_parametrized_batch(
      Writing writing, int each, int batches, int calls) throws Exception {
    check(writing, each, batches, calls);
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 64,
      then = "one order, line and customer gain by a dynamic batch",
      today = Today.HOLDS,
      now = "they are 1 call, as ten of each are",
      fault = PropertyFault.Parameters.class)
  @ParameterizedTest
  @CsvSource({"DYNAMIC_BATCH, 1, 1, 1", "DYNAMIC_BATCH, 10, 1, 1"})
  void objects_of_different_tables_share_a_dynamic_batch(
      Writing writing, int each, int batches, int calls) throws Exception {
    check(writing, each, batches, calls);
  }

  private static void check(Writing writing, int each, int batches, int calls) throws Exception {
    JdbcDataSource driver = new JdbcDataSource();
    driver.setUrl("jdbc:h2:mem:orders" + writing);
    SqlProbe probe = new SqlProbe();
    Consumer<EntityManager> between = Injection.into(Between.class, manager -> {});
    try (Orders orders =
        new Orders(probe.wrap(driver), Injection.into(UnitSettings.class, writing.settings()))) {
      orders.write(each, between);
      var counts = probe.count(() -> orders.write(each, between));
      Expected.exactly("statements", (long) TABLES * each)
          .and("batches", batches)
          .and("calls", calls)
          .assertEqualTo(
              Map.of(
                  "statements", counts.statements(),
                  "batches", counts.batches(),
                  "calls", counts.roundTrips()),
              each + " of each, " + writing.row());
    }
  }

  /** The work after each object. */
  interface Between extends Consumer<EntityManager> {}

  static final class FlushAfterEach implements Fault {

    @Override
    public String title() {
      return "a flush after each object";
    }

    @Override
    public Injection inject() {
      return Injection.replacing(Between.class, sound -> EntityManager::flush);
    }
  }
}
