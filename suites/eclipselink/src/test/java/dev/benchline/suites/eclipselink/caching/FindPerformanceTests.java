package dev.benchline.suites.eclipselink.caching;

import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.suites.eclipselink.Products;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The document's first table: what it takes in SQL to read an order by its id. */
class FindPerformanceTests extends OptionPerformanceTests<FindOption> {

  FindPerformanceTests() {
    super(Orders::open);
  }

  static Stream<Arguments> options() {
    return Products.with((Object[]) FindOption.values());
  }

  @PerfTest
  void find(Recorder recorder) {
    count(Orders::findOne, recorder);
  }
}
