package dev.benchline.suites.batchwriting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.benchline.jdbc.SqlCounts;
import java.sql.SQLException;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every row does what it says, wherever it can be run. */
@ParameterizedClass(name = "{0}")
@EnumSource
class TransactionsTests {

  @Parameter Target target;

  @ParameterizedTest
  @EnumSource
  void rows_are_written_and_statements_are_as_many_as_rows(Writing writing) throws SQLException {
    try (Transactions transactions = new Transactions(target, writing)) {
      SqlCounts inserts = transactions.countInsert();
      SqlCounts updates = transactions.countUpdate();

      assertThat(transactions.clear()).isEqualTo(Transactions.INSERTS);
      assertThat(transactions.updated()).isEqualTo(Transactions.UPDATES);
      assumeThat(writing).isNotEqualTo(Writing.BUFFERED);
      assertThat(inserts.statements()).isEqualTo(Transactions.INSERTS);
      assertThat(updates.statements()).isEqualTo(Transactions.UPDATES);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"DYNAMIC_BATCH", "PARAMETRIZED_BATCH"})
  void a_batch_is_one_round_trip(Writing writing) throws SQLException {
    try (Transactions transactions = new Transactions(target, writing)) {
      assertThat(transactions.countInsert().roundTrips()).isEqualTo(1);
      assertThat(transactions.countUpdate().roundTrips()).isEqualTo(1);
    }
  }
}
