package dev.benchline.history.jdbc;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.io.TempDir;

/** Tests that hold for every database. */
abstract class DatabaseContract {

  /** A text that is dangerous in HTML, SQL, JSON and paths, and to whoever reads it. */
  static final String HOSTILE = "<script>'\"\n\\n\u202e\\../; drop table x --";

  @TempDir Path directory;

  /** The URL of an empty database. */
  abstract String url() throws Exception;

  static void execute(String url, String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }
}
