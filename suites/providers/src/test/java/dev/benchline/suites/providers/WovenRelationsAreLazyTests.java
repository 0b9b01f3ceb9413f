package dev.benchline.suites.providers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.jdbc.SqlProbe;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** EclipseLink reads a lazy relation to one along, unless the class has been woven. */
class WovenRelationsAreLazyTests {

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
    assertThat(find(database, new ProviderSettings(Map.of("eclipselink.weaving", "false"))))
        .isEqualTo(new Found(false, 2));
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
