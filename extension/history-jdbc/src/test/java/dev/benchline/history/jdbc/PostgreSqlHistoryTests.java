package dev.benchline.history.jdbc;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the binaries want a user of their own there")
class PostgreSqlHistoryTests extends HistoryContract {

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
}
