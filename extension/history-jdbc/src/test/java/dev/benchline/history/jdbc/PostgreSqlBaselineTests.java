package dev.benchline.history.jdbc;

import static dev.benchline.baseline.RecordMode.APPEND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.baseline.BaselineException;
import dev.benchline.baseline.BaselineStore;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the binaries want a user of their own there")
class PostgreSqlBaselineTests extends BaselineContract {

  private static PostgreSqlServer server;

  @BeforeAll
  static void start(@TempDir Path binaries) throws Exception {
    server = new PostgreSqlServer(binaries);
  }

  @AfterAll
  static void stop() throws Exception {
    server.close();
  }

  @Override
  String url() throws Exception {
    return server.url();
  }

  @Test
  void whoever_only_checks_needs_no_right_to_write() throws Exception {
    String url = url();
    open(url, "shop").record(BaselineProcess.entry(BaselineProcess.SHARED, "a"), APPEND);
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("create role reader login");
      statement.execute("grant select on all tables in schema public to reader");
    }
    BaselineStore reader = open(url.replace("user=postgres", "user=reader"), "shop");

    assertThat(reader.find(BaselineProcess.SHARED, BaselineProcess.HERE)).isPresent();
    assertThatThrownBy(
            () -> reader.record(BaselineProcess.entry(BaselineProcess.SHARED, "b"), APPEND))
        .isInstanceOf(BaselineException.class)
        .hasMessageContaining("could not be written, and what was stored before is untouched");
  }
}
