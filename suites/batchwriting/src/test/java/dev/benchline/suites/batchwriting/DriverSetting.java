package dev.benchline.suites.batchwriting;

import dev.benchline.suites.databases.ServerAddress;
import dev.benchline.suites.kit.Fault;
import dev.benchline.suites.kit.Injection;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;

/** A driver that is reached with another setting than the target has. */
abstract class DriverSetting implements Fault {

  private static final String MYSQL = "rewriteBatchedStatements=true";
  private static final String POSTGRESQL = "reWriteBatchedInserts=true";

  private final String title;
  private final UnaryOperator<ServerAddress> other;

  private DriverSetting(String title, UnaryOperator<ServerAddress> other) {
    this.title = title;
    this.other = other;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public Injection inject() {
    return Injection.replacing(
        DataSource.class,
        driver -> new UrlDataSource(other.apply(((UrlDataSource) driver).address())));
  }

  private static ServerAddress without(ServerAddress address) {
    return new ServerAddress(
        address.url().replace(MYSQL, "").replace(POSTGRESQL, ""),
        address.user(),
        address.password(),
        address.origin());
  }

  static final class RewritingDropped extends DriverSetting {
    RewritingDropped() {
      super("the driver's rewriting dropped", DriverSetting::without);
    }
  }

  static final class RewritingAdded extends DriverSetting {
    RewritingAdded() {
      super("the driver told to rewrite", address -> address.with(MYSQL));
    }
  }
}
