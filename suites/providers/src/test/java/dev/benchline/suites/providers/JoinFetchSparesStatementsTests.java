package dev.benchline.suites.providers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.jdbc.SqlProbe;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import dev.benchline.suites.providers.Nicknames.JoinFetch;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** A collection of elements that is eager: a statement for each person, unless it is joined. */
@ParameterizedClass(name = "{0}")
@EnumSource
class JoinFetchSparesStatementsTests {

  private static final String ECLIPSELINK = "org.eclipse.persistence.jpa.PersistenceProvider";
  private static final String HIBERNATE = "org.hibernate.jpa.HibernatePersistenceProvider";

  @Parameter Database.Kind database;

  @Row(
      document = Document.ECLIPSELINK,
      number = 98,
      then = "EclipseLink is slower for collections of elements only for want of @JoinFetch",
      today = Today.HOLDS,
      now = "with it 1 statement for one person or ten, instead of 2 and 11",
      fault = ProviderFaults.NoJoinFetch.class)
  @Test
  void with_join_fetch_nicknames_come_along() throws SQLException {
    assertThat(cost(ECLIPSELINK, Injection.into(JoinFetch.class, JoinFetch.OUTER)))
        .isEqualTo(new Cost(1, 1));
  }

  @Test
  void without_it_each_persons_nicknames_take_a_statement() throws SQLException {
    assertThat(cost(ECLIPSELINK, JoinFetch.NONE)).isEqualTo(new Cost(2, 1 + Nicknames.PERSONS));
  }

  @Test
  void hibernate_joins_for_a_find_and_not_for_a_query() throws SQLException {
    assertThat(cost(HIBERNATE, JoinFetch.NONE)).isEqualTo(new Cost(1, 1 + Nicknames.PERSONS));
  }

  private Cost cost(String provider, JoinFetch joinFetch) throws SQLException {
    SqlProbe probe = new SqlProbe();
    try (Nicknames nicknames = Nicknames.open(provider, database, joinFetch, probe::wrap)) {
      return new Cost(
          probe.count(() -> assertThat(nicknames.find(3)).containsExactly("Nick3")).statements(),
          probe.count(() -> assertThat(nicknames.query()).hasSize(Nicknames.PERSONS)).statements());
    }
  }

  /**
   * Statements.
   *
   * @param find of one person
   * @param query for ten
   */
  private record Cost(long find, long query) {}
}
