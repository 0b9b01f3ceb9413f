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

/** The document's second table: what it takes in SQL to read the ten orders of a customer. */
@Counted
@ParameterizedClass(name = "{0}, {1}")
@MethodSource("options")
class QueryPerformanceTests {

  private static final FilledDatabases DATABASES = new FilledDatabases();

  private final SqlProbe probe = new SqlProbe();

  @Parameter(0)
  Database.Product product;

  @Parameter(1)
  QueryOption option;

  private Orders orders;

  static Stream<Arguments> options() {
    return Database.Product.with((Object[]) QueryOption.values());
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
  void query(Recorder recorder) {
    probe.count(() -> orders.findByCustomer(option)).record(recorder);
  }
}
