package dev.benchline.suites.eclipselink.queries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Queries that look back in time, by tables that keep what was. */
class QueriesLookBackTests extends AskedCompany {

  @Row(
      document = Document.ECLIPSELINK,
      number = 27,
      then = "Employee e as of :date",
      today = Today.HOLDS,
      now = "with history tables, which have to be made by hand",
      fault = QueryFaults.LooksAtNow.class)
  @Test
  void a_query_looks_back_in_time() throws InterruptedException {
    Timestamp before = raiseThePrice();

    List<Price> found =
        company()
            .read(
                manager ->
                    manager
                        .createQuery(
                            "select p from Price p as of :date where p.id = :id", Price.class)
                        .setParameter("date", before)
                        .setParameter("id", 1L)
                        .getResultList());

    assertThat(found).extracting(Price::amount).containsExactly(100);
    assertThat(company().<Integer>read(manager -> manager.find(Price.class, 1L).amount()))
        .isEqualTo(200);
  }

  /** The document compares today with then; EclipseLink 5 looks back for both, and finds none. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 28,
      then = "Employee e, Employee e2 as of :date",
      today = Today.REFUTED,
      now = "both are read from the table of what was, so nothing differs",
      fault = QueryFaults.TakesEquals.class)
  @Test
  void looking_back_for_one_alias_looks_back_for_all() throws InterruptedException {
    Timestamp before = raiseThePrice();
    String query =
        Injection.into(
            String.class,
            "select p from Price p, Price q as of :date where p = q and p.amount > q.amount");

    Answer<Price> raised =
        ask(
            manager ->
                manager
                    .createQuery(query, Price.class)
                    .setParameter("date", before)
                    .getResultList());

    assertThat(raised.found()).isEmpty();
    assertThat(raised.sql()).containsPattern("FROM PRICES_HISTORY \\w+, PRICES_HISTORY \\w+ ");
  }

  /** Returns a time at which the price was the old one. */
  private Timestamp raiseThePrice() throws InterruptedException {
    company().change(manager -> manager.persist(new Price(1, 100)));
    Thread.sleep(20);
    Instant before = Instant.now();
    Thread.sleep(20);
    company().change(manager -> manager.find(Price.class, 1L).changeTo(200));
    return Injection.into(Timestamp.class, Timestamp.from(before));
  }
}
