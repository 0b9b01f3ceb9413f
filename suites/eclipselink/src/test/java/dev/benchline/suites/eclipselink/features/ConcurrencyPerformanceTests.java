package dev.benchline.suites.eclipselink.features;

import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.Products;
import dev.benchline.suites.kit.Counted;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What 32 employees and their telephones take in SQL: the same, however many threads do it.
 *
 * <p>The document promises less time for the same work, given spare processors. Neither they nor a
 * database on another machine are to be had in a build, so time is not compared.
 */
@Counted
@ParameterizedClass(name = "{0}, {1}")
@MethodSource("options")
class ConcurrencyPerformanceTests {

  @Parameter(0)
  Database.Product product;

  @Parameter(1)
  ConcurrencyOption option;

  private CountedStaff staff;

  static Stream<Arguments> options() {
    return Products.with((Object[]) ConcurrencyOption.values());
  }

  @BeforeEach
  void hire() {
    staff = CountedStaff.hire(product, option.properties());
  }

  @AfterEach
  void close() {
    staff.close();
  }

  @Timeout(120)
  @PerfTest
  void read_with_telephones(Recorder recorder) {
    staff.readWithTelephones(option).record(recorder);
  }
}
