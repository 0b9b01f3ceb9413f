/**
 * Measures, compares, decides and reports, without a test framework or a build tool.
 *
 * <p>The words of all stages and the histories of tests are for everybody, the other packages for
 * Benchline's own modules. The libraries that it uses are in its jar, so it does not require them.
 */
@SuppressWarnings({
  "module", // those that it exports to are compiled later
  "requires-automatic" // Allure, whose manifest has the name
})
module dev.benchline.core {
  requires java.management;
  requires jdk.management;
  requires static io.qameta.allure.commons;
  requires static java.sql;
  requires static jdk.jfr;
  requires static org.jspecify;

  exports dev.benchline.history;
  exports dev.benchline.metrics;
  exports dev.benchline.affected to
      dev.benchline.build;
  exports dev.benchline.baseline to
      dev.benchline.build,
      dev.benchline.history.jdbc;
  exports dev.benchline.files to
      dev.benchline.build;
  exports dev.benchline.fork to
      dev.benchline,
      dev.benchline.build;
  exports dev.benchline.jmh to
      dev.benchline;
  exports dev.benchline.measure to
      dev.benchline,
      dev.benchline.build;
  exports dev.benchline.pipeline to
      dev.benchline,
      dev.benchline.build;
  exports dev.benchline.report to
      dev.benchline.build;
  exports dev.benchline.report.export to
      dev.benchline;
  exports dev.benchline.report.page to
      dev.benchline.build;
  exports dev.benchline.report.text to
      dev.benchline,
      dev.benchline.build;
  exports dev.benchline.result to
      dev.benchline,
      dev.benchline.build;
  exports dev.benchline.settings to
      dev.benchline,
      dev.benchline.build;
  exports dev.benchline.verdict to
      dev.benchline,
      dev.benchline.build;

  uses dev.benchline.baseline.BaselineTextsProvider;
  uses dev.benchline.history.HistoryStoreProvider;
}
