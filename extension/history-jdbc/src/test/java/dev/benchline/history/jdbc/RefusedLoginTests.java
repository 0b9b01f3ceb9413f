package dev.benchline.history.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RefusedLoginTests {

  private final Refusing driver = new Refusing();

  @BeforeEach
  void register() throws SQLException {
    DriverManager.registerDriver(driver);
  }

  @AfterEach
  void deregister() throws SQLException {
    DriverManager.deregisterDriver(driver);
  }

  @Test
  void a_login_that_was_refused_is_not_repeated() {
    Database database = new Database("jdbc:refusing:history");

    assertThatThrownBy(() -> database.read(Connection::getSchema)).hasMessage("wrong password");
    assertThat(driver.logins).hasValue(1);
  }

  /** Of a database that knows nobody. */
  private static final class Refusing extends org.h2.Driver {

    private final AtomicInteger logins = new AtomicInteger();

    @Override
    public Connection connect(String url, Properties info) throws SQLException {
      if (acceptsURL(url)) {
        logins.incrementAndGet();
        throw new SQLException("wrong password", "28P01");
      }
      return null;
    }

    @Override
    public boolean acceptsURL(String url) {
      return url.startsWith("jdbc:refusing:");
    }
  }
}
