package dev.benchline.suites.eclipselink.caching;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectIteration;

import dev.benchline.suites.eclipselink.CustomizedUnit;
import java.nio.file.Path;
import org.eclipse.persistence.annotations.CacheIsolationType;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** This suite can fail: a cache that is switched off takes statements. */
class InjectedFaultTests {

  /** Number of the invocation, from 0. */
  private static final int H2_OBJECT_CACHE = 1;

  @Test
  void a_cache_that_is_switched_off_fails_the_build(@TempDir Path directory) {
    CustomizedUnit.assertRegresses(
        directory,
        selectIteration(selectClass(FindPerformanceTests.class), H2_OBJECT_CACHE),
        "statements",
        NoSharedCache.class);
  }

  /** As if somebody had switched the shared cache off. */
  public static final class NoSharedCache implements SessionCustomizer {

    @Override
    public void customize(Session session) {
      session
          .getDescriptors()
          .values()
          .forEach(descriptor -> descriptor.setCacheIsolation(CacheIsolationType.ISOLATED));
    }
  }
}
