package dev.benchline.suites.providers;

import dev.benchline.Blackhole;
import dev.benchline.FasterThan;
import dev.benchline.PerfTest;
import dev.benchline.suites.kit.DerbyEngine;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;

/**
 * The document's claim, on Derby as there: EclipseLink with its cache finds what it has found
 * before many times as fast as other providers. It said 88 times. Hibernate stands for the others
 * here, for it has no shared cache of its own; OpenJPA's does as well as EclipseLink's.
 */
@Tag("long")
@PerfTest(forks = 1, iterations = 5, iterationMillis = 20, warmUpMillis = 500)
class CachedFindsPerformanceTests {

  private Running running;

  @AfterEach
  void close() throws SQLException {
    running.close();
    DerbyEngine.end();
  }

  @PerfTest
  @Tag("reference")
  void hibernate(Blackhole blackhole) throws Exception {
    blackhole.consume(find(JpaProvider.HIBERNATE));
  }

  /**
   * Seen: 9.7 to 16 times in six whole builds on a busy machine, and 1.3 times in two on another
   * one, where Derby answers all that Hibernate asks for in 21 us. The page has 11.5 times on
   * Derby.
   */
  @PerfTest
  @FasterThan(value = "hibernate", by = 1)
  void eclipselink(Blackhole blackhole) throws Exception {
    blackhole.consume(find(JpaProvider.ECLIPSELINK));
  }

  private int find(JpaProvider provider) throws Exception {
    if (running == null) {
      running = Running.of(provider, Database.Kind.DERBY, Caching.WITH_CACHE);
      running.workload().run(Operation.PERSIST);
    }
    return running.workload().find();
  }
}
