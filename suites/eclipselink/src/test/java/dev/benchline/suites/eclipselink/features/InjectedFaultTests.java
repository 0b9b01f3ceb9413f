package dev.benchline.suites.eclipselink.features;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectIteration;

import dev.benchline.suites.eclipselink.CustomizedUnit;
import java.nio.file.Path;
import org.eclipse.persistence.annotations.CacheIsolationType;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** This suite can fail: a query whose results are not cached takes a statement. */
class InjectedFaultTests {

  @Test
  void a_query_cache_that_is_switched_off_fails_the_build(@TempDir Path directory) {
    CustomizedUnit.assertRegresses(
        directory,
        selectIteration(selectClass(QueryCachePerformanceTests.class), 0),
        "statements",
        Uncacheable.class);
  }

  /** As if somebody had made employees uncacheable: then their queries are not cached either. */
  public static final class Uncacheable implements SessionCustomizer {

    @Override
    public void customize(Session session) {
      session.getDescriptor(Employee.class).setCacheIsolation(CacheIsolationType.ISOLATED);
    }
  }
}
