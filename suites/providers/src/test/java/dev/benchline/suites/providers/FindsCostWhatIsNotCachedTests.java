package dev.benchline.suites.providers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.jdbc.SqlCounts;
import dev.benchline.jdbc.SqlProbe;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Expected;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Finding a person again, with its eager addresses and their country and its lazy phones. Four
 * tables are as many statements; a provider that joins what is eager takes one for it and one for
 * the phones.
 */
@ParameterizedClass(name = "{0}")
@EnumSource
class FindsCostWhatIsNotCachedTests {

  private static final int A_STATEMENT_A_TABLE = 4;
  private static final int JOINED = 2;

  @Parameter Database.Kind database;

  @Row(
      document = Document.ECLIPSELINK,
      number = 94,
      then = "with its cache EclipseLink is 88 times as fast as other providers",
      today = Today.HOLDS,
      now = "no statement against 2 of Hibernate and 4 of DataNucleus, but OpenJPA takes none",
      fault = ProviderFaults.NoCache.class)
  @Row(
      document = Document.ECLIPSELINK,
      number = 94,
      then = "with its cache it is 15 times as fast as Hibernate",
      today = Today.HOLDS,
      now = "no statement against 2, and twice as fast by a performance test",
      fault = ProviderFaults.HibernateForEclipseLink.class)
  @Test
  void eclipselink_finds_in_its_cache() throws Exception {
    assertFind(eclipselink(), Caching.WITH_CACHE, Expected.exactly("statements", 0));
    assertFind(JpaProvider.OPENJPA, Caching.WITH_CACHE, Expected.exactly("statements", 0));
    assertFind(JpaProvider.HIBERNATE, Caching.WITH_CACHE, Expected.exactly("statements", JOINED));
    assertFind(
        JpaProvider.DATANUCLEUS,
        Caching.WITH_CACHE,
        Expected.exactly("statements", A_STATEMENT_A_TABLE));
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 95,
      then = "with its cache EclipseLink is 145 times as fast as Batoo JPA",
      today = Today.HOLDS,
      now = "no statement against 2",
      fault = ProviderFaults.HibernateForEclipseLink.class)
  @Test
  void batoo_has_no_cache() throws Exception {
    assertFind(eclipselink(), Caching.WITH_CACHE, Expected.exactly("statements", 0));
    assertFind(JpaProvider.BATOO, Caching.WITH_CACHE, Expected.exactly("statements", JOINED));
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 96,
      then = "without its cache EclipseLink is 2.7 times as fast as other providers",
      today = Today.CONTRARY,
      now = "4 statements against 2 of Hibernate, OpenJPA and Batoo, which join what is eager",
      fault = ProviderFaults.JoinsWhatIsEager.class)
  @Test
  void without_a_cache_eclipselink_takes_a_statement_a_table() throws Exception {
    assertFind(
        eclipselink(),
        Caching.WITHOUT_CACHE,
        Expected.exactly("statements", A_STATEMENT_A_TABLE).and("prepared", 0));
    Expected joined = Expected.exactly("statements", JOINED).and("prepared", 0);
    assertFind(JpaProvider.HIBERNATE, Caching.WITHOUT_CACHE, joined);
    assertFind(JpaProvider.OPENJPA, Caching.WITHOUT_CACHE, joined);
    assertFind(JpaProvider.BATOO, Caching.WITHOUT_CACHE, joined);
  }

  /** EclipseLink joins the addresses, and reads the country of what it has joined by itself. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 96,
      then = "EclipseLink is behind only where it does not join",
      today = Today.CONTRARY,
      now =
          "with @JoinFetch on both eager relations 3 statements: a join within a join is not made",
      fault = ProviderFaults.JoinsNothing.class)
  @Test
  void with_join_fetch_eclipselink_still_takes_a_statement_more() throws Exception {
    ProviderSettings joins =
        Injection.into(ProviderSettings.class, new ProviderSettings(JoinFetching.SETTINGS));

    assertThat(find(JpaProvider.ECLIPSELINK, Caching.WITHOUT_CACHE, joins).statements())
        .isEqualTo(JOINED + 1);
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 97,
      then = "without statement caching EclipseLink is 2.2 times as fast as Batoo JPA",
      today = Today.CONTRARY,
      now = "each statement is prepared: 4 against 2",
      fault = ProviderFaults.JoinsWhatIsEager.class)
  @Test
  void without_statement_caching_eclipselink_prepares_each_statement() throws Exception {
    assertFind(
        eclipselink(),
        Caching.WITHOUT_STATEMENT_CACHING,
        Expected.exactly("prepared", A_STATEMENT_A_TABLE));
    assertFind(
        JpaProvider.BATOO, Caching.WITHOUT_STATEMENT_CACHING, Expected.exactly("prepared", JOINED));
  }

  private static JpaProvider eclipselink() {
    return Injection.into(JpaProvider.class, JpaProvider.ECLIPSELINK);
  }

  private void assertFind(JpaProvider provider, Caching caching, Expected cost) throws Exception {
    SqlCounts counts = find(provider, caching, settings(provider));
    cost.assertEqualTo(
        Map.of("statements", counts.statements(), "prepared", counts.prepared()),
        "a find of " + provider + " " + caching.title());
  }

  private SqlCounts find(JpaProvider provider, Caching caching, ProviderSettings settings)
      throws Exception {
    SqlProbe probe = new SqlProbe();
    try (Running running =
        Running.of(
            provider,
            database,
            Injection.into(Caching.class, caching),
            probe::wrap,
            settings.properties())) {
      running.workload().run(Operation.PERSIST);
      running.workload().find();

      return probe.count(() -> running.workload().find());
    }
  }

  private static ProviderSettings settings(JpaProvider provider) {
    return provider == JpaProvider.ECLIPSELINK
        ? Injection.into(ProviderSettings.class, ProviderSettings.NONE)
        : ProviderSettings.NONE;
  }
}
