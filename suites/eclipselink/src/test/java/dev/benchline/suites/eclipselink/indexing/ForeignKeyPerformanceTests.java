package dev.benchline.suites.eclipselink.indexing;

import dev.benchline.PerfTest;
import dev.benchline.Recorder;
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

/** How many rows the database looks at to follow a foreign key backwards. */
@Counted
@ParameterizedClass(name = "{0}, indexed = {1}")
@MethodSource("options")
class ForeignKeyPerformanceTests {

  @Parameter(0)
  Database.Product product;

  @Parameter(1)
  boolean indexed;

  private Purchases purchases;

  static Stream<Arguments> options() {
    return Products.with(true, false);
  }

  @BeforeEach
  void create() {
    purchases = Purchases.create(product, indexed);
  }

  @AfterEach
  void close() {
    purchases.close();
  }

  @PerfTest
  void purchases_of_a_customer(Recorder recorder) {
    recorder.record("rows visited", (double) purchases.rowsVisited(), Unit.COUNT);
  }
}
