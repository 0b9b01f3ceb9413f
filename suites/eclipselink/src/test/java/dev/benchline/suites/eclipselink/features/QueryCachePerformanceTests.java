package dev.benchline.suites.eclipselink.features;

import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.metrics.Unit;
import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.kit.Counted;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** What a cached query takes in SQL, before and after its results have become invalid. */
@Counted
@ParameterizedClass(name = "{0}")
@EnumSource
class QueryCachePerformanceTests {

  @Parameter Database.Product product;

  private CountedStaff staff;

  @BeforeEach
  void hire() {
    staff = CountedStaff.hire(product, Map.of());
    staff.read(Employee.ALL_CACHED);
  }

  @AfterEach
  void close() {
    staff.close();
  }

  @PerfTest
  void read_what_is_cached(Recorder recorder) {
    staff.read(Employee.ALL_CACHED).record(recorder);
  }

  /** The rows are as many as there are employees by then, so they are not recorded. */
  @PerfTest
  void read_after_an_insert(Recorder recorder) {
    staff.hire(1);
    long statements = staff.read(Employee.ALL_CACHED).statements();
    recorder.record("statements", (double) statements, Unit.COUNT);
  }
}
