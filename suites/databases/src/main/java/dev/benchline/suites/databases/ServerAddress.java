package dev.benchline.suites.databases;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/**
 * Where a server is.
 *
 * @param url for JDBC, with the name of a database that tests may fill
 * @param user may create tables
 * @param password empty if there is none
 * @param origin who provides it: {@code given}, {@code container} or {@code embedded}
 */
public record ServerAddress(String url, String user, String password, String origin) {

  static final String GIVEN = "given";

  /** True if the user has named it, so that nothing here has set it up. */
  boolean isGiven() {
    return origin.equals(GIVEN);
  }

  /** The same server, reached with a further parameter of its driver, such as {@code a=b}. */
  public ServerAddress with(String parameter) {
    return new ServerAddress(
        url + (url.contains("?") ? "&" : "?") + parameter, user, password, origin);
  }

  /** The same server, reached by the driver of another prefix, such as {@code jdbc:mariadb:}. */
  public ServerAddress through(String prefix) {
    return new ServerAddress(url.replaceFirst("^jdbc:\\w+:", prefix), user, password, origin);
  }

  /** A connection of its own. */
  public Connection connect() throws SQLException {
    return DriverManager.getConnection(url, user, password);
  }
}
