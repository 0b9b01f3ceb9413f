package dev.benchline.suites.databases;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.ContainerFetchException;
import org.testcontainers.containers.JdbcDatabaseContainer;
import org.testcontainers.db2.Db2Container;
import org.testcontainers.mariadb.MariaDBContainer;
import org.testcontainers.mssqlserver.MSSQLServerContainer;
import org.testcontainers.mysql.MySQLContainer;
import org.testcontainers.oracle.OracleContainer;
import org.testcontainers.postgresql.PostgreSQLContainer;

/** A server in a container, where Docker answers and the image can be had. */
final class ContainerRung implements Rung {

  private final DatabaseServer server;

  ContainerRung(DatabaseServer server) {
    this.server = server;
  }

  @Override
  public RunningServer start(Path folder) throws Absent {
    requireDocker();
    JdbcDatabaseContainer<?> container = container();
    try {
      container.start();
    } catch (RuntimeException e) {
      if (Stream.iterate((Throwable) e, cause -> cause != null, Throwable::getCause)
          .anyMatch(ContainerFetchException.class::isInstance)) {
        throw new Absent("its image " + image() + " cannot be had");
      }
      System.out.println(container.getLogs());
      throw e;
    }
    return new RunningServer(
        new ServerAddress(
            container.getJdbcUrl(), container.getUsername(), container.getPassword(), "container"),
        container::stop);
  }

  private static void requireDocker() throws Absent {
    boolean available;
    try {
      available = DockerClientFactory.instance().isDockerAvailable();
    } catch (RuntimeException e) {
      // In a container it asks another container, whose image may be out of reach, for the way.
      throw new Absent(
          "Docker cannot be used (TESTCONTAINERS_HOST_OVERRIDE=localhost in the environment helps a"
              + " build that runs in a container next to it): "
              + e.getMessage());
    }
    if (!available) {
      throw new Absent("no Docker answers");
    }
  }

  private String image() {
    return switch (server) {
      case POSTGRESQL -> "postgres:17";
      case MYSQL -> "mysql:9.7";
      case MARIADB -> "mariadb:11.8";
      case ORACLE -> "gvenzl/oracle-free:23-slim-faststart";
      case DB2 -> "icr.io/db2_community/db2:12.1.0.0";
      case SQLSERVER -> "mcr.microsoft.com/mssql/server:2022-latest";
    };
  }

  private JdbcDatabaseContainer<?> container() throws Absent {
    String[] settings = server.settings().toArray(String[]::new);
    return switch (server) {
      case POSTGRESQL ->
          new PostgreSQLContainer(image())
              .withCommand(
                  Stream.concat(
                          Stream.of("postgres"),
                          server.settings().stream().flatMap(one -> Stream.of("-c", one)))
                      .toArray(String[]::new));
      case MYSQL -> new MySQLContainer(image()).withCommand(settings);
      case MARIADB -> new MariaDBContainer(image()).withCommand(settings);
      case ORACLE -> new OracleContainer(image());
      case DB2 -> {
        requireLicense();
        yield new Db2Container(image()).acceptLicense();
      }
      case SQLSERVER -> {
        requireLicense();
        yield new MSSQLServerContainer(image()).acceptLicense();
      }
    };
  }

  /** Nobody accepts a license for the user. */
  private void requireLicense() throws Absent {
    String variable = "SUITES_" + server.name() + "_LICENSE";
    if (!"accept".equals(System.getenv(variable))) {
      throw new Absent(
          "its license is not accepted, which the environment variable %s=accept does"
              .formatted(variable));
    }
  }
}
