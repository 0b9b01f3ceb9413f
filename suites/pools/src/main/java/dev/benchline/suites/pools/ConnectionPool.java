package dev.benchline.suites.pools;

import java.sql.SQLException;

/** The pools of the suite: first the document's, then those that people choose today. */
@SuppressWarnings("ImmutableEnumChecker") // The openers are static methods, which have no state.
enum ConnectionPool {
  HIKARI("HikariCP 7.1.0", DocumentsPools::hikari),
  OLDEST_HIKARI("HikariCP 1.1.3", OldestHikari::open),
  BONECP("BoneCP 0.8.0", DocumentsPools::boneCp),
  C3P0("C3P0 0.14.1", DocumentsPools::c3p0),
  DBCP_1("DBCP 1.4", DocumentsPools::dbcp1),
  DBCP_2("DBCP 2.14.0", TodaysPools::dbcp2),
  TOMCAT("Tomcat JDBC 11.0.25", TodaysPools::tomcat),
  AGROAL("Agroal 3.2.1", TodaysPools::agroal),
  VIBUR("Vibur 26.0", TodaysPools::vibur),
  DRUID("Druid 1.2.28", TodaysPools::druid);

  private final String title;
  private final Opener opener;

  ConnectionPool(String title, Opener opener) {
    this.title = title;
    this.opener = opener;
  }

  /** Name and version. */
  String title() {
    return title;
  }

  /** Starts the pool in front of a database. */
  Pool open(Database database, PoolSettings settings) throws SQLException {
    return opener.open(database, settings);
  }

  @FunctionalInterface
  private interface Opener {

    Pool open(Database database, PoolSettings settings) throws SQLException;
  }
}
