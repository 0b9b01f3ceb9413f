package dev.benchline.suites.databases;

import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** MySQL with binaries from Maven Central. They need libaio, which is the system's. */
final class EmbeddedMySql implements Rung {

  private static final String BINARIES = "/mysql-Linux-amd64.tar.gz";
  private static final long PATIENCE_SECONDS = 60;

  @Override
  public RunningServer start(Path folder) throws Exception {
    EmbeddedMariaDb.requireLinux("MySQL");
    Path base = Files.createDirectories(folder.resolve("base"));
    unpack(base);
    requireLibraries(base);
    run(base, "mysqld", mysqld(folder, "--initialize-insecure"));
    int port = freePort();
    List<String> command =
        mysqld(folder, "--port=" + port, "--bind-address=127.0.0.1", "--skip-mysqlx");
    command.add("--socket=" + folder.resolve("socket"));
    command.add("--pid-file=" + folder.resolve("pid"));
    command.addAll(DatabaseServer.MYSQL.settings());
    Process mysqld = new ProcessBuilder(command).directory(base.toFile()).inheritIO().start();
    String url = "jdbc:mysql://localhost:" + port + "/%s?sslMode=DISABLED";
    createDatabase(url.formatted(""), mysqld);
    return new RunningServer(
        new ServerAddress(url.formatted("suites"), "root", "", "embedded"), () -> stop(mysqld));
  }

  private static List<String> mysqld(Path folder, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(folder.resolve("base/bin/mysqld").toString());
    command.add("--no-defaults");
    // Without it, root is refused.
    command.add("--user=" + System.getProperty("user.name"));
    command.add("--basedir=" + folder.resolve("base"));
    command.add("--datadir=" + folder.resolve("data"));
    command.addAll(List.of(arguments));
    return command;
  }

  private static void unpack(Path base) throws Exception {
    Path archive = base.resolve("mysql.tar.gz");
    try (InputStream binaries = EmbeddedMySql.class.getResourceAsStream(BINARIES)) {
      if (binaries == null) {
        throw new Absent("there is no " + BINARIES + " on the class path");
      }
      Files.copy(binaries, archive);
    }
    run(base, "tar", List.of("tar", "-xzf", archive.toString()));
    Files.delete(archive);
  }

  private static void requireLibraries(Path base) throws Exception {
    Process ldd =
        new ProcessBuilder("ldd", base.resolve("bin/mysqld").toString())
            .redirectErrorStream(true)
            .start();
    List<String> missing =
        new String(ldd.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .filter(line -> line.contains("not found"))
            .map(line -> line.trim().split(" ", 2)[0])
            .toList();
    if (!missing.isEmpty()) {
      throw new Absent(
          "the embedded MySQL needs %s, which Debian's package libaio1 has"
              .formatted(String.join(", ", missing)));
    }
  }

  private static void run(Path directory, String name, List<String> command)
      throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).directory(directory.toFile()).inheritIO().start();
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
      process.destroyForcibly();
      throw new IOException(name + " failed");
    }
  }

  /** Waits until the server answers. */
  private static void createDatabase(String url, Process mysqld)
      throws IOException, InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (true) {
      try (Connection connection = DriverManager.getConnection(url, "root", "");
          Statement statement = connection.createStatement()) {
        statement.execute("create database suites");
        return;
      } catch (SQLException e) {
        if (!mysqld.isAlive() || System.nanoTime() > deadline) {
          mysqld.destroyForcibly();
          throw new IOException("mysqld does not answer", e);
        }
        Thread.sleep(100);
      }
    }
  }

  private static void stop(Process mysqld) throws InterruptedException {
    mysqld.destroy();
    if (!mysqld.waitFor(20, TimeUnit.SECONDS)) {
      mysqld.destroyForcibly().waitFor();
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
