package dev.benchline.suites.eclipselink.features;

import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.kit.Counted;
import java.util.Map;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Ten employees and their telephones are inserted, without a tuner and with one that batches. */
@Counted
@ParameterizedClass(name = "{0}")
@EnumSource
class SessionTunerPerformanceTests {

  private static final int HIRED = 10;

  @Parameter Database.Product product;

  private CountedStaff staff;

  @AfterEach
  void close() {
    staff.close();
  }

  @PerfTest
  void insert_untuned(Recorder recorder) {
    insert(Map.of(), recorder);
  }

  @PerfTest
  void insert_tuned(Recorder recorder) {
    insert(Map.of(PersistenceUnitProperties.TUNING, BatchingTuner.class.getName()), recorder);
  }

  private void insert(Map<String, ?> properties, Recorder recorder) {
    if (staff == null) {
      staff = CountedStaff.hire(product, properties);
    }
    staff.hire(HIRED).record(recorder);
  }
}
