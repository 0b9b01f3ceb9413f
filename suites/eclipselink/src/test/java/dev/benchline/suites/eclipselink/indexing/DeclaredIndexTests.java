package dev.benchline.suites.eclipselink.indexing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.Units;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The database has the indexes that annotations declare, by its own account. */
class DeclaredIndexTests {

  @Row(
      document = Document.ECLIPSELINK,
      number = 71,
      then = "@Index, unique or on several columns, and that of JPA",
      today = Today.HOLDS,
      now = "each is in the database, on its columns",
      fault = IndexFaults.NoDatabaseIndex.class)
  @ParameterizedTest
  @EnumSource
  void annotations_of_both_kinds_make_indexes(Database.Product product) throws SQLException {
    try (Database database = Database.start(product)) {
      Units.openWithTables(Units.of(database.connections(), Person.class)).close();

      assertThat(indexes(database))
          .containsEntry("BY_SSN", "unique [1 SSN]")
          .containsEntry("BY_NAMES", "[1 LASTNAME, 2 FIRSTNAME]");
    }
  }

  private static Map<String, String> indexes(Database database) throws SQLException {
    Map<String, TreeSet<String>> columns = new TreeMap<>();
    Map<String, String> indexes = new TreeMap<>();
    try (Connection connection = database.connections().getConnection();
        ResultSet rows = connection.getMetaData().getIndexInfo(null, null, "PEOPLE", false, true)) {
      while (rows.next()) {
        String name = rows.getString("INDEX_NAME");
        TreeSet<String> of = columns.computeIfAbsent(name, n -> new TreeSet<>());
        of.add(rows.getInt("ORDINAL_POSITION") + " " + rows.getString("COLUMN_NAME"));
        indexes.put(name, (rows.getBoolean("NON_UNIQUE") ? "" : "unique ") + of);
      }
    }
    return indexes;
  }
}
