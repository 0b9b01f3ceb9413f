package dev.benchline.suites.databases;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** PostgreSQL with binaries from Maven Central. */
final class EmbeddedPostgreSql implements Rung {

  @Override
  public RunningServer start(Path folder) throws IOException {
    Path log = folder.resolve(Outcome.LOG);
    EmbeddedPostgres.Builder builder =
        EmbeddedPostgres.builder()
            .setOverrideWorkingDirectory(Files.createDirectories(folder.resolve("base")).toFile())
            .setDataDirectory(folder.resolve("data"))
            .setCleanDataDirectory(true)
            .setPGStartupWait(Duration.ofSeconds(60))
            .setOutputRedirector(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .setErrorRedirector(ProcessBuilder.Redirect.appendTo(log.toFile()));
    for (String setting : DatabaseServer.POSTGRESQL.settings()) {
      String[] parts = setting.split("=", 2);
      builder.setServerConfig(parts[0], parts[1]);
    }
    EmbeddedPostgres postgres = builder.start();
    return new RunningServer(
        new ServerAddress(
            "jdbc:postgresql://localhost:" + postgres.getPort() + "/postgres",
            "postgres",
            "",
            "embedded"),
        postgres);
  }
}
