package dev.benchline.suites.eclipselink.indexing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.eclipselink.PlantedFault;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.persistence.descriptors.ClassDescriptor;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** This suite can fail: an index that is dropped shows in what it saved. */
class PlantedFaultTests {

  @Test
  void a_dropped_database_index_fails_the_build(@TempDir Path directory) {
    assertRegressed(
        "rows visited",
        PlantedFault.failures(directory, LookUpPerformanceTests.class, NoDatabaseIndex.class));
  }

  @Test
  void a_dropped_cache_index_fails_the_build(@TempDir Path directory) {
    assertRegressed(
        "statements",
        PlantedFault.failures(directory, LookUpPerformanceTests.class, NoCacheIndex.class));
  }

  private static void assertRegressed(String metric, List<String> failures) {
    assertThat(failures)
        .anySatisfy(
            failure ->
                assertThat(failure)
                    .startsWith("REGRESSED")
                    .containsPattern("metric +" + metric + ","));
  }

  /** As if somebody had taken {@code @Index} away. */
  public static final class NoDatabaseIndex implements SessionCustomizer {

    @Override
    public void customize(Session session) {
      ClassDescriptor customers = session.getDescriptor(Customer.class);
      customers.getTables().forEach(table -> table.getIndexes().clear());
    }
  }

  /** As if somebody had taken {@code @CacheIndex} away. */
  public static final class NoCacheIndex implements SessionCustomizer {

    @Override
    public void customize(Session session) {
      session.getDescriptor(Customer.class).getCachePolicy().getCacheIndexes().clear();
    }
  }
}
