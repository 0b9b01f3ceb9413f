package dev.benchline.suites.batchwriting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.benchline.suites.kit.InjectedFault;
import java.nio.file.Path;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** This suite can fail: a batch that holds one statement turns the build red. */
class InjectedFaultTests {

  /** EclipseLink takes what the unit does not say from the system: the tests know nothing of it. */
  @Test
  void a_batch_size_of_one_is_a_regression_of_round_trips(@TempDir Path directory) {
    assertThat(
            new InjectedFault(PersistenceUnitProperties.BATCH_WRITING_SIZE, "1")
                .failures(directory, selectClass(H2PerformanceTests.class)))
        .as("inserts and updates, dynamic and parametrized")
        .hasSize(4)
        .allSatisfy(message -> assertThat(message).contains("REGRESSED", "round trips"));
  }
}
