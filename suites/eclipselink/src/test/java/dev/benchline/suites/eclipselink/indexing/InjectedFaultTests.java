package dev.benchline.suites.eclipselink.indexing;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectIteration;

import dev.benchline.suites.eclipselink.CustomizedUnit;
import java.nio.file.Path;
import org.eclipse.persistence.descriptors.ClassDescriptor;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.DiscoverySelector;

/** This suite can fail: an index that is dropped shows in what it saved. */
class InjectedFaultTests {

  /** The fourth invocation: H2 with an index in the database and one in the cache. */
  private static final DiscoverySelector WITH_EVERY_INDEX =
      selectIteration(selectClass(LookUpPerformanceTests.class), 3);

  @Test
  void a_dropped_database_index_fails_the_build(@TempDir Path directory) {
    CustomizedUnit.assertRegresses(
        directory, WITH_EVERY_INDEX, "rows visited", NoDatabaseIndex.class);
  }

  @Test
  void a_dropped_cache_index_fails_the_build(@TempDir Path directory) {
    CustomizedUnit.assertRegresses(directory, WITH_EVERY_INDEX, "statements", NoCacheIndex.class);
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
