package dev.benchline.suites.eclipselink.caching;

import dev.benchline.Recorder;
import dev.benchline.jdbc.SqlProbe;
import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.kit.Counted;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What it takes in SQL to read orders, on each database under each option of one of the document's
 * tables, which the subclass names by its method {@code options}.
 *
 * @param <T> the options
 */
@Counted
@ParameterizedClass(name = "{0}, {1}")
@MethodSource("options")
abstract class OptionPerformanceTests<T> {

  private static final FilledDatabases DATABASES = new FilledDatabases();

  private final SqlProbe probe = new SqlProbe();
  private final BiFunction<DataSource, T, Orders> opener;

  @Parameter(0)
  Database.Product product;

  @Parameter(1)
  T option;

  private Orders orders;

  OptionPerformanceTests(BiFunction<DataSource, T, Orders> opener) {
    this.opener = opener;
  }

  @BeforeEach
  void open() {
    orders = opener.apply(probe.wrap(DATABASES.of(product)), option);
  }

  @AfterEach
  void close() {
    orders.close();
  }

  @AfterAll
  static void forget() {
    DATABASES.close();
  }

  final void count(Consumer<Orders> read, Recorder recorder) {
    probe.count(() -> read.accept(orders)).record(recorder);
  }
}
