package dev.benchline.suites.eclipselink.caching;

import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.jdbc.SqlProbe;
import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.kit.Counted;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The document's first table: what it takes in SQL to read an order by its id. */
@Counted
@ParameterizedClass(name = "{0}, {1}")
@MethodSource("options")
class FindPerformanceTests {

  private static final FilledDatabases DATABASES = new FilledDatabases();

  private final SqlProbe probe = new SqlProbe();

  @Parameter(0)
  Database.Product product;

  @Parameter(1)
  FindOption option;

  private Orders orders;

  static Stream<Arguments> options() {
    return Database.Product.with((Object[]) FindOption.values());
  }

  @BeforeEach
  void open() {
    orders = Orders.open(probe.wrap(DATABASES.of(product)), option);
  }

  @AfterEach
  void close() {
    orders.close();
  }

  @AfterAll
  static void forget() {
    DATABASES.close();
  }

  @PerfTest
  void find(Recorder recorder) {
    probe.count(orders::findOne).record(recorder);
  }
}
