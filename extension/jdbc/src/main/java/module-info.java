/** Counts SQL statements, round trips and rows as exact metrics. */
@SuppressWarnings("requires-automatic") // datasource-proxy, whose manifest has the name
module dev.benchline.jdbc {
  requires transitive dev.benchline;
  requires transitive java.sql;
  requires net.ttddyy.dsproxy;
  requires static org.jspecify;

  exports dev.benchline.jdbc;
}
