package dev.benchline.history.jdbc;

import dev.benchline.baseline.BaselineTexts;
import dev.benchline.baseline.BaselineTextsProvider;

/** Opens baselines for a JDBC URL. Called by the service loader. */
public final class JdbcBaselineTextsProvider implements BaselineTextsProvider {

  /** Called by the service loader. */
  public JdbcBaselineTextsProvider() {}

  @Override
  public boolean accepts(String url) {
    return JdbcUrl.is(url);
  }

  @Override
  public BaselineTexts open(String url, String module) {
    return new JdbcBaselineTexts(url, module);
  }
}
