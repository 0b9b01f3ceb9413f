package dev.benchline.suites.batchwriting;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Expected;
import dev.benchline.suites.kit.Fault;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import jakarta.persistence.Query;
import java.sql.SQLException;
import java.util.Map;
import org.eclipse.persistence.config.QueryHints;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The hint {@code eclipselink.jdbc.batch-writing} of a native query. */
class BatchHintTests {

  private static final int QUERIES = 3;

  @Row(
      document = Document.ECLIPSELINK,
      number = 62,
      then = "a hint disables batches for native queries that cannot be batched",
      today = Today.REFUTED,
      now = "native queries are executed at once unless the hint asks for a batch",
      fault = HintEverywhere.class,
      red = 2) // the other query has the hint
  @Row(
      document = Document.ECLIPSELINK,
      number = 62,
      then = "a hint disables batches for native queries that cannot be batched",
      today = Today.REFUTED,
      now = "with the hint each waits for the next, and still none shares a call",
      fault = HintDropped.class,
      red = 1) // the other queries are executed at once without the hint, too
  @ParameterizedTest
  @CsvSource({"'', 3, 0", "true, 2, 1", "false, 3, 0"})
  void a_native_query_waits_only_where_the_hint_asks_for_it(String hint, int before, int atFlush)
      throws Exception {
    try (Observed observed = new Observed(Target.H2, Writing.PARAMETRIZED_BATCH.settings())) {
      Transactions transactions = observed.transactions();
      String asked = Injection.into(String.class, hint);
      transactions.transact(
          manager -> {
            Map<String, Long> queries =
                count(
                    observed,
                    () ->
                        transactions.renameNatively(manager, QUERIES, query -> hint(query, asked)));
            Expected.exactly("calls", before)
                .and("batches", 0)
                .assertEqualTo(queries, "three native queries");
            Expected.exactly("calls", atFlush)
                .assertEqualTo(count(observed, manager::flush), "the flush after them");
          });
    }
  }

  private static void hint(Query query, String value) {
    if (!value.isEmpty()) {
      query.setHint(QueryHints.BATCH_WRITING, value);
    }
  }

  private static Map<String, Long> count(Observed observed, Runnable work) {
    try {
      return observed.count("update", work);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  static final class HintDropped implements Fault {

    @Override
    public String title() {
      return "the hint dropped";
    }

    @Override
    public Injection inject() {
      return Injection.replacing(String.class, hint -> "");
    }
  }

  static final class HintEverywhere implements Fault {

    @Override
    public String title() {
      return "the hint where it is not asked for";
    }

    @Override
    public Injection inject() {
      return Injection.replacing(String.class, hint -> "true");
    }
  }
}
