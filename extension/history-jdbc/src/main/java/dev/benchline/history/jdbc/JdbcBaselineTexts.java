package dev.benchline.history.jdbc;

import dev.benchline.baseline.BaselineTexts;
import dev.benchline.metrics.TestId;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the baselines of a module in a database's {@linkplain BaselineTable table}, a test in a
 * row. Whoever changes a row locks it, and others wait for their turn.
 */
final class JdbcBaselineTexts implements BaselineTexts {

  private final Database database;
  private final BaselineTable table;
  private boolean prepared;
  private @Nullable SQLException unprepared;

  JdbcBaselineTexts(String url, String module) {
    this.database = new Database(url);
    this.table = new BaselineTable(module);
  }

  @Override
  public String read(TestId key) throws IOException {
    return trying("read", () -> database.read(connection -> table.read(connection, key)));
  }

  @Override
  public String change(TestId key, UnaryOperator<String> change) throws IOException {
    return trying(
        "written, and what was stored before is untouched",
        () ->
            database.write(
                connection -> {
                  String before = table.lock(connection, key);
                  String after = change.apply(before);
                  if (!after.equals(before)) {
                    table.write(connection, key, before, after);
                  }
                  return before;
                }));
  }

  @Override
  public List<TestId> keys() throws IOException {
    return trying("read", () -> database.read(table::keys));
  }

  private interface Call<T> {
    T run() throws SQLException;
  }

  private <T> T trying(String what, Call<T> call) throws IOException {
    try {
      prepare();
      return call.run();
    } catch (SQLException e) {
      throw new IOException(database.failure("baselines", what, e), e);
    }
  }

  /**
   * Not before something is asked for, as most runs of tests measure nothing. A database that does
   * not answer is waited for by the first test alone.
   */
  private synchronized void prepare() throws SQLException {
    if (unprepared != null) {
      throw unprepared;
    }
    if (prepared) {
      return;
    }
    try {
      database.prepare();
      prepared = true;
    } catch (SQLException e) {
      unprepared = e;
      throw e;
    }
  }

  @Override
  public String location() {
    return database.location();
  }
}
