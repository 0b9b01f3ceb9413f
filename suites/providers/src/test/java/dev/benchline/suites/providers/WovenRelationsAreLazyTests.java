package dev.benchline.suites.providers;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.benchline.jdbc.SqlProbe;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** EclipseLink reads a lazy relation to one along, unless the class has been woven. */
class WovenRelationsAreLazyTests {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static final Map<String, String> UNWOVEN = Map.of("eclipselink.weaving", "false");

  private static final int PASSES = 5;

  /**
   * Bytes of a copy of each person that is updated, at least: its header of 12, its version of 8,
   * and a reference of 4 each to its id, name, addresses and phones, rounded up to 40.
   */
  private static final long COPIES = 40L * Workload.PERSONS;

  @Row(
      document = Document.ECLIPSELINK,
      number = 99,
      then = "benchmarks without EclipseLink's agent have no LAZY",
      today = Today.HOLDS,
      now = "finding a ticket takes 1 statement, and 2 without weaving: its country is read along",
      fault = ProviderFaults.Unwoven.class)
  @ParameterizedTest
  @EnumSource
  void a_woven_ticket_leaves_its_country_alone(Database.Kind database) throws Exception {
    assertThat(find(database, Injection.into(ProviderSettings.class, ProviderSettings.NONE)))
        .isEqualTo(new Found(true, 1));
  }

  @ParameterizedTest
  @EnumSource
  void without_weaving_the_country_is_read_along(Database.Kind database) throws Exception {
    assertThat(find(database, new ProviderSettings(UNWOVEN))).isEqualTo(new Found(false, 2));
  }

  /**
   * A class that is woven tells EclipseLink what changes; another is copied and compared. What is
   * woven is measured first, since the JIT spares bytes later on.
   */
  @Row(
      document = Document.ECLIPSELINK,
      number = 99,
      then = "benchmarks without EclipseLink's agent measure something else",
      today = Today.HOLDS,
      now = "an update of what is cached allocates more without weaving: a copy to compare with",
      fault = ProviderFaults.Unwoven.class)
  @ParameterizedTest
  @EnumSource
  void an_update_of_what_is_woven_allocates_less(Database.Kind database) throws Exception {
    long woven = allocated(database, Injection.into(ProviderSettings.class, ProviderSettings.NONE));

    assertThat(woven).isLessThan(allocated(database, new ProviderSettings(UNWOVEN)) - COPIES);
  }

  /** The fewest of several passes of updates, after one that has loaded the classes. */
  private static long allocated(Database.Kind database, ProviderSettings settings)
      throws Exception {
    try (Running running =
        Running.of(
            JpaProvider.ECLIPSELINK,
            database,
            Caching.WITH_CACHE,
            UnaryOperator.identity(),
            settings.properties())) {
      running.workload().run(Operation.PERSIST);
      running.workload().run(Operation.UPDATE);
      long fewest = Long.MAX_VALUE;
      for (int i = 0; i < PASSES; i++) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        running.workload().run(Operation.UPDATE);
        fewest = Math.min(fewest, THREADS.getCurrentThreadAllocatedBytes() - before);
      }
      return fewest;
    }
  }

  private static Found find(Database.Kind database, ProviderSettings settings) throws Exception {
    SqlProbe probe = new SqlProbe();
    try (Running running =
        Running.of(
            JpaProvider.ECLIPSELINK,
            database,
            Caching.WITHOUT_CACHE,
            probe::wrap,
            settings.properties())) {
      AtomicBoolean woven = new AtomicBoolean();
      long statements = probe.count(() -> woven.set(running.workload().findTicket())).statements();
      return new Found(woven.get(), statements);
    }
  }

  private record Found(boolean woven, long statements) {}
}
