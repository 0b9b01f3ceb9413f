package dev.benchline.history.jdbc;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A real server, with binaries from Maven Central. */
final class PostgreSqlServer implements BeforeAllCallback, AfterAllCallback {

  /** The tests of one module run in one JVM, so that one copy serves all classes. */
  private static final Path BINARIES = Path.of("target", "postgresql").toAbsolutePath();

  private EmbeddedPostgres postgres;
  private int databases;

  @Override
  public void beforeAll(ExtensionContext context) throws IOException {
    Files.createDirectories(BINARIES);
    postgres =
        EmbeddedPostgres.builder()
            .setOverrideWorkingDirectory(BINARIES.toFile())
            .setPGStartupWait(Duration.ofMinutes(2))
            .start();
  }

  /** The URL of a new database. */
  String url() throws Exception {
    String name = "benchline" + ++databases;
    try (Connection connection = postgres.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("create database " + name);
    }
    return "jdbc:postgresql://localhost:%d/%s?user=postgres".formatted(postgres.getPort(), name);
  }

  @Override
  public void afterAll(ExtensionContext context) throws IOException {
    if (postgres != null) { // it has not started
      postgres.close();
    }
  }
}
