package dev.benchline.history.jdbc;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.opentest4j.TestAbortedException;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.ContainerFetchException;
import org.testcontainers.mysql.MySQLContainer;

/** A server in a container: Maven Central has no binaries that start everywhere. */
final class MySqlServer implements BeforeAllCallback, AfterAllCallback {

  private static final String IMAGE = "mysql:9.7";

  /** True if the build asks for containers: then none may be missing. */
  private static final boolean IS_REQUIRED =
      "container".equals(System.getProperty("suites.origin"));

  private final MySQLContainer container = new MySQLContainer(IMAGE);
  private int databases;

  /** Starts it, or aborts the tests where there can be none. */
  @Override
  public void beforeAll(ExtensionContext context) {
    if (IS_REQUIRED) {
      container.start();
      return;
    }
    assumeThat(docker()).as("Docker answers, which a MySQL server needs here").isTrue();
    try {
      container.start();
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

  /** The URL of a new database. */
  String url() throws Exception {
    String name = "benchline" + ++databases;
    try (Connection connection = DriverManager.getConnection(url("mysql"));
        Statement statement = connection.createStatement()) {
      statement.execute("create database " + name);
    }
    return url(name);
  }

  private String url(String database) {
    return "jdbc:mysql://%s:%d/%s?user=root&password=%s"
        .formatted(
            container.getHost(),
            container.getMappedPort(MySQLContainer.MYSQL_PORT),
            database,
            container.getPassword());
  }

  @Override
  public void afterAll(ExtensionContext context) {
    container.stop();
  }
}
