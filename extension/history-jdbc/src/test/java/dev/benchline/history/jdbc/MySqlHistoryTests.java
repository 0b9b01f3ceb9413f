package dev.benchline.history.jdbc;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.opentest4j.TestAbortedException;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.ContainerFetchException;
import org.testcontainers.mysql.MySQLContainer;

/** A server in a container: Maven Central has no binaries that start everywhere. */
class MySqlHistoryTests extends HistoryContract {

  private static final String IMAGE = "mysql:9.7";
  private static final MySQLContainer MYSQL = new MySQLContainer(IMAGE);
  private static int databases;

  @BeforeAll
  static void start() {
    assumeThat(docker()).as("Docker answers, which a MySQL server needs here").isTrue();
    try {
      MYSQL.start();
    } catch (RuntimeException e) {
      if (Stream.iterate((Throwable) e, cause -> cause != null, Throwable::getCause)
          .anyMatch(ContainerFetchException.class::isInstance)) {
        throw new TestAbortedException("The image " + IMAGE + " cannot be had.", e);
      }
      throw e;
    }
  }

  private static boolean docker() {
    try {
      return DockerClientFactory.instance().isDockerAvailable();
    } catch (RuntimeException e) {
      throw new TestAbortedException(
          "Docker cannot be used (TESTCONTAINERS_HOST_OVERRIDE=localhost in the environment helps a"
              + " build that runs in a container next to it): "
              + e.getMessage(),
          e);
    }
  }

  @AfterAll
  static void stop() {
    MYSQL.stop();
  }

  @Override
  String url() throws Exception {
    String name = "history" + ++databases;
    try (Connection connection = DriverManager.getConnection(url("mysql"));
        Statement statement = connection.createStatement()) {
      statement.execute("create database " + name);
    }
    return url(name);
  }

  private static String url(String database) {
    return "jdbc:mysql://%s:%d/%s?user=root&password=%s"
        .formatted(
            MYSQL.getHost(),
            MYSQL.getMappedPort(MySQLContainer.MYSQL_PORT),
            database,
            MYSQL.getPassword());
  }
}
