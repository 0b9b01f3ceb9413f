package dev.benchline.suites.eclipselink.caching;

import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.suites.eclipselink.Products;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The document's second table: what it takes in SQL to read the ten orders of a customer. */
class QueryPerformanceTests extends OptionPerformanceTests<QueryOption> {

  QueryPerformanceTests() {
    super(Orders::open);
  }

  static Stream<Arguments> options() {
    return Products.with((Object[]) QueryOption.values());
  }

  @PerfTest
  void query(Recorder recorder) {
    count(orders -> orders.findByCustomer(option), recorder);
  }
}
