package dev.benchline.suites.eclipselink.indexing;

import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.jdbc.SqlProbe;
import dev.benchline.metrics.Unit;
import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.Products;
import dev.benchline.suites.kit.Counted;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What it takes to find a customer by name: statements, and rows that the database looks at. */
@Counted
@ParameterizedClass(name = "{0}, {1}")
@MethodSource("options")
class LookUpPerformanceTests {

  private final SqlProbe probe = new SqlProbe();

  @Parameter(0)
  Database.Product product;

  @Parameter(1)
  IndexOption option;

  private Database database;
  private Customers customers;

  static Stream<Arguments> options() {
    return Products.with((Object[]) IndexOption.values());
  }

  @BeforeEach
  void create() {
    database = Database.start(product);
    customers = Customers.create(probe.wrap(database.connections()), option);
  }

  @AfterEach
  void close() {
    customers.close();
    database.close();
  }

  @PerfTest
  void look_up(Recorder recorder) {
    probe.count(customers::findOne).record(recorder);
    recorder.record("rows visited", (double) customers.rowsVisited(database), Unit.COUNT);
  }
}
