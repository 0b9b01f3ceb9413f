package dev.benchline.suites.kit;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Set;

/**
 * Derby's engine, which has a timer that outlives the databases. A JVM in which that runs on
 * measures no second replicate, so tests that are measured end it.
 */
public final class DerbyEngine {

  /** The engine has ended, or there is no Derby. */
  private static final Set<String> GONE = Set.of("XJ015", "08001");

  private DerbyEngine() {}

  /** Ends it, with all of its databases; the next connection to one starts it again. */
  public static void end() throws SQLException {
    try {
      DriverManager.getConnection("jdbc:derby:;shutdown=true;deregister=false").close();
    } catch (SQLException e) {
      if (!GONE.contains(e.getSQLState())) {
        throw e;
      }
    }
  }
}
