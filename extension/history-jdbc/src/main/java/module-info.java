/** Keeps what runs have measured, and baselines, in H2, PostgreSQL or MySQL. */
@SuppressWarnings({
  "opens", // no class is among the scripts
  "requires-automatic" // Flyway, whose jar is named like that
})
module dev.benchline.history.jdbc {
  requires dev.benchline.core;
  requires flyway.core;
  requires java.sql;
  requires static org.jspecify;

  opens dev.benchline.history.jdbc.migrations;

  provides dev.benchline.baseline.BaselineTextsProvider with
      dev.benchline.history.jdbc.JdbcBaselineTextsProvider;
  provides dev.benchline.history.HistoryStoreProvider with
      dev.benchline.history.jdbc.JdbcHistoryStoreProvider;
}
