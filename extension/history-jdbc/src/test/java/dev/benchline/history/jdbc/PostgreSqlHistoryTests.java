package dev.benchline.history.jdbc;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A real server, with binaries from Maven Central. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the binaries want a user of their own there")
class PostgreSqlHistoryTests extends HistoryContract {

  private static EmbeddedPostgres postgres;
  private static int databases;

  @BeforeAll
  static void start(@TempDir Path binaries) throws Exception {
    postgres =
        EmbeddedPostgres.builder()
            .setOverrideWorkingDirectory(binaries.toFile())
            .setPGStartupWait(Duration.ofMinutes(2))
            .start();
  }

  @AfterAll
  static void stop() throws Exception {
    postgres.close();
  }

  @Override
  String url() throws Exception {
    String name = "history" + ++databases;
    try (Connection connection = postgres.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("create database " + name);
    }
    return "jdbc:postgresql://localhost:%d/%s?user=postgres".formatted(postgres.getPort(), name);
  }
}
