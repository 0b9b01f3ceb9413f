package dev.benchline.suites.eclipselink.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.eclipselink.PlantedFault;
import java.nio.file.Path;
import org.eclipse.persistence.annotations.CacheIsolationType;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** This suite can fail: a query whose results are not cached takes a statement. */
class PlantedFaultTests {

  @Test
  void a_query_cache_that_is_switched_off_fails_the_build(@TempDir Path directory) {
    assertThat(
            PlantedFault.failures(directory, QueryCachePerformanceTests.class, Uncacheable.class))
        .anySatisfy(
            failure ->
                assertThat(failure).startsWith("REGRESSED").containsPattern("metric +statements,"));
  }

  /** As if somebody had made employees uncacheable: then their queries are not cached either. */
  public static final class Uncacheable implements SessionCustomizer {

    @Override
    public void customize(Session session) {
      session.getDescriptor(Employee.class).setCacheIsolation(CacheIsolationType.ISOLATED);
    }
  }
}
