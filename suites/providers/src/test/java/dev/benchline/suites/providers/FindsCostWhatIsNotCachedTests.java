package dev.benchline.suites.providers;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.benchline.jdbc.SqlCounts;
import dev.benchline.jdbc.SqlProbe;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Expected;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.lang.management.ManagementFactory;
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
  private static final int FINDS = 20;

  /** The document's factor. */
  private static final int OF_BATOO = 145;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @Parameter Database.Kind database;

  @Row(
      document = Document.ECLIPSELINK,
      number = 94,
      then = "with its cache EclipseLink is faster than other providers",
      today = Today.HOLDS,
      now =
          "no statement against 2 of Hibernate and 4 of DataNucleus; by CachedFindsPerformanceTests"
              + " faster than Hibernate on Derby",
      fault = ProviderFaults.NoCache.class)
  @Test
  void eclipselink_finds_in_its_cache() throws Exception {
    assertFind(JpaProvider.ECLIPSELINK, Caching.WITH_CACHE, Expected.exactly("statements", 0));
    assertFind(JpaProvider.HIBERNATE, Caching.WITH_CACHE, Expected.exactly("statements", JOINED));
    assertFind(
        JpaProvider.DATANUCLEUS,
        Caching.WITH_CACHE,
        Expected.exactly("statements", A_STATEMENT_A_TABLE));
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 94,
      then = "EclipseLink contains an integrated object cache, other JPA providers do not",
      today = Today.REFUTED,
      now = "OpenJPA finds in its cache without a statement as well",
      fault = ProviderFaults.NoCache.class)
  @Test
  void openjpa_finds_in_its_cache_as_well() throws Exception {
    assertFind(JpaProvider.OPENJPA, Caching.WITH_CACHE, Expected.exactly("statements", 0));
  }

  /** Neither asks the database, and OpenJPA does with fewer bytes. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 94,
      then = "with its cache EclipseLink is over 15 times, 88 in fact, as fast as other providers",
      today = Today.REFUTED,
      now =
          "a find of OpenJPA takes no statement either, and allocates less than one of"
              + " EclipseLink's; in the times below DataNucleus alone is over 15 times behind, and none"
              + " 88 times",
      fault = ProviderFaults.NoCache.class)
  @Test
  void openjpa_is_not_fifteen_times_behind() throws Exception {
    assertFind(JpaProvider.OPENJPA, Caching.WITH_CACHE, Expected.exactly("statements", 0));
    assertThat(
            allocatedByFind(JpaProvider.OPENJPA, Injection.into(Caching.class, Caching.WITH_CACHE)))
        .isLessThan(allocatedByFind(JpaProvider.ECLIPSELINK, Caching.WITH_CACHE));
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 95,
      then = "EclipseLink contains an integrated object cache, Batoo JPA does not",
      today = Today.HOLDS,
      now = "no statement against 2",
      fault = ProviderFaults.HibernateForEclipseLink.class)
  @Test
  void batoo_has_no_cache() throws Exception {
    assertFind(eclipselink(), Caching.WITH_CACHE, Expected.exactly("statements", 0));
    assertFind(JpaProvider.BATOO, Caching.WITH_CACHE, Expected.exactly("statements", JOINED));
  }

  /**
   * A statement in the memory of the same JVM costs next to nothing. With the two of its find,
   * Batoo allocates less than EclipseLink does with the four that it takes without its cache.
   */
  @Row(
      document = Document.ECLIPSELINK,
      number = 95,
      then = "with its cache EclipseLink is 145 times as fast as Batoo JPA",
      today = Today.REFUTED,
      now =
          "a find of Batoo allocates less than one of EclipseLink's without its cache, and less than"
              + " 145 times one with it; on H2 it is the faster one in the times below",
      fault = ProviderFaults.DataNucleusForBatoo.class)
  @Test
  void batoo_is_not_a_hundred_times_behind() throws Exception {
    JpaProvider batoo = Injection.into(JpaProvider.class, JpaProvider.BATOO);

    assertThat(allocatedByFind(batoo, Caching.WITH_CACHE))
        .isLessThan(allocatedByFind(JpaProvider.ECLIPSELINK, Caching.WITHOUT_CACHE))
        .isLessThan(OF_BATOO * allocatedByFind(JpaProvider.ECLIPSELINK, Caching.WITH_CACHE));
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 96,
      then = "without its cache EclipseLink is 2.7 times as fast as other providers",
      today = Today.REFUTED,
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
      today = Today.REFUTED,
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
      today = Today.REFUTED,
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

  /** The fewest of several, which are its own: the first ones load classes and fill caches. */
  private long allocatedByFind(JpaProvider provider, Caching caching) throws Exception {
    try (Running running = Running.of(provider, database, caching)) {
      running.workload().run(Operation.PERSIST);
      long fewest = Long.MAX_VALUE;
      for (int i = 0; i < FINDS; i++) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        running.workload().find();
        fewest = Math.min(fewest, THREADS.getCurrentThreadAllocatedBytes() - before);
      }
      return fewest;
    }
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
