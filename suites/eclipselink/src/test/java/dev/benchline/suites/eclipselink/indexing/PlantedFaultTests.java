package dev.benchline.suites.eclipselink.indexing;

import dev.benchline.suites.eclipselink.CustomizedUnit;
import java.nio.file.Path;
import org.eclipse.persistence.descriptors.ClassDescriptor;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** This suite can fail: an index that is dropped shows in what it saved. */
class PlantedFaultTests {

  @Test
  void a_dropped_database_index_fails_the_build(@TempDir Path directory) {
    CustomizedUnit.assertRegresses(
        directory, LookUpPerformanceTests.class, "rows visited", NoDatabaseIndex.class);
  }

  @Test
  void a_dropped_cache_index_fails_the_build(@TempDir Path directory) {
    CustomizedUnit.assertRegresses(
        directory, LookUpPerformanceTests.class, "statements", NoCacheIndex.class);
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
