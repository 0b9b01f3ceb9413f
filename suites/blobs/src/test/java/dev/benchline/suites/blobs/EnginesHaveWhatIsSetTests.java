package dev.benchline.suites.blobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.NoThreadLeft;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Asks the engines for the settings in which their configurations differ. What a setting does is
 * for the rows of other tests; these say that the configurations of the table of speeds have it.
 */
@ExtendWith(NoThreadLeft.class)
class EnginesHaveWhatIsSetTests {

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"H2_CACHE, 128", "SQLITE_CACHE, -131072"}) // in MB, and in KB with a minus
  void an_engine_has_the_cache_that_is_set(Configuration configuration, String size)
      throws Exception {
    assertThat(
            read(
                configuration,
                configuration.engine() == Engine.H2
                    ? setting("info.CACHE_MAX_SIZE")
                    : "pragma cache_size"))
        .isEqualTo(size);
  }

  /**
   * By default Derby has its largest pages for a table with BLOBs, and small ones for the index.
   */
  @ParameterizedTest
  @CsvSource({
    "H2_SMALL_PAGES, 2048",
    "H2_LARGE_PAGES, 65536",
    "DERBY, 32768 4096", // of the table, and of its index
    "DERBY_SMALL_PAGES, 4096 4096",
    "DERBY_LARGE_PAGES, 32768 32768",
    "HSQLDB_SMALL_PAGES, 1" // in KB
  })
  void an_engine_has_the_pages_that_are_set(Configuration configuration, String sizes)
      throws Exception {
    assertThat(
            read(
                configuration,
                switch (configuration.engine()) {
                  case H2 -> setting("info.PAGE_SIZE");
                  case DERBY ->
                      "select PAGESIZE from table (SYSCS_DIAG.SPACE_TABLE('SA', 'T')) P"
                          + " order by ISINDEX";
                  default ->
                      "select PROPERTY_VALUE from INFORMATION_SCHEMA.SYSTEM_PROPERTIES"
                          + " where PROPERTY_NAME = 'hsqldb.lob_file_scale'";
                }))
        .isEqualTo(sizes);
  }

  @ParameterizedTest
  @CsvSource({
    "H2_SNAPSHOT, SNAPSHOT",
    "HSQLDB_SNAPSHOT, SERIALIZABLE" // which is HSQLDB's word for repeatable read, too
  })
  void a_transaction_has_the_isolation_that_is_set(Configuration configuration, String level)
      throws Exception {
    assertThat(
            read(
                configuration,
                configuration.engine() == Engine.H2
                    ? "select ISOLATION_LEVEL from INFORMATION_SCHEMA.SESSIONS"
                        + " where SESSION_ID = SESSION_ID()"
                    : "call SESSION_ISOLATION_LEVEL()"))
        .isEqualTo(level);
  }

  private static String setting(String name) {
    return "select SETTING_VALUE from INFORMATION_SCHEMA.SETTINGS where SETTING_NAME = '%s'"
        .formatted(name);
  }

  /** The first column, with blanks between its rows. */
  private String read(Configuration configuration, String query) throws Exception {
    try (OpenTable table = OpenTable.of(configuration, folder, 0)) {
      return read(table, query);
    }
  }

  private static String read(OpenTable table, String query) throws SQLException {
    try (Statement statement = table.connection().createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      List<String> values = new ArrayList<>();
      while (rows.next()) {
        values.add(rows.getString(1));
      }
      return String.join(" ", values);
    }
  }
}
