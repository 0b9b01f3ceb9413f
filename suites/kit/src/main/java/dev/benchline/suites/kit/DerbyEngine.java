package dev.benchline.suites.kit;

import java.sql.DriverManager;
import java.sql.SQLException;

/**
 * Derby as a whole. Its timer outlives its databases, and a JVM in which a thread stays is not fit
 * for another replicate.
 */
public final class DerbyEngine {

  /** The state by which Derby says that it has ended. */
  private static final String ENDED = "XJ015";

  private DerbyEngine() {}

  /** Ends Derby with all of its databases. It starts again when a driver of its is made. */
  public static void end() throws SQLException {
    try {
      DriverManager.getConnection("jdbc:derby:;shutdown=true").close();
    } catch (SQLException e) {
      if (!ENDED.equals(e.getSQLState())) {
        throw e;
      }
    }
  }
}
