package dev.benchline.history.jdbc;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;

/** A real server, with binaries from Maven Central. */
final class PostgreSqlServer implements AutoCloseable {

  private final EmbeddedPostgres postgres;
  private int databases;

  /** Starts one whose binaries are unpacked into a directory. */
  PostgreSqlServer(Path binaries) throws IOException {
    postgres =
        EmbeddedPostgres.builder()
            .setOverrideWorkingDirectory(binaries.toFile())
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
  public void close() throws IOException {
    postgres.close();
  }
}
