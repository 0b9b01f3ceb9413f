package dev.benchline.suites.eclipselink.queries;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.SentStatements;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Queries that look back in time, by tables that keep what was. */
class QueriesLookBackTests {

  private final SentStatements sent = new SentStatements();
  private Company company;

  @BeforeEach
  void found() {
    company = Company.found(Database.Product.H2, sent::wrap);
  }

  @AfterEach
  void close() {
    company.close();
  }

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
        company.read(
            manager ->
                manager
                    .createQuery("select p from Price p as of :date where p.id = :id", Price.class)
                    .setParameter("date", before)
                    .setParameter("id", 1L)
                    .getResultList());

    assertThat(found).extracting(Price::amount).containsExactly(100);
    assertThat(company.<Integer>read(manager -> manager.find(Price.class, 1L).amount()))
        .isEqualTo(200);
  }

  /** The document compares today with then; EclipseLink 5 looks back for both, and finds none. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 28,
      then = "Employee e, Employee e2 as of :date",
      today = Today.CONTRARY,
      now = "both are read from the table of what was, so nothing differs",
      fault = QueryFaults.TakesEquals.class)
  @Test
  void looking_back_for_one_alias_looks_back_for_all() throws InterruptedException {
    Timestamp before = raiseThePrice();
    String query =
        Injection.into(
            String.class,
            "select p from Price p, Price q as of :date where p = q and p.amount > q.amount");

    List<Price> raised = new ArrayList<>();
    List<SentStatements.Sent> statements =
        sent.of(
            () ->
                raised.addAll(
                    company.read(
                        manager ->
                            manager
                                .createQuery(query, Price.class)
                                .setParameter("date", before)
                                .getResultList())));

    assertThat(raised).isEmpty();
    assertThat(statements)
        .singleElement()
        .extracting(SentStatements.Sent::sql, as(STRING))
        .containsPattern("FROM PRICES_HISTORY \\w+, PRICES_HISTORY \\w+ ");
  }

  /** Returns a time at which the price was the old one. */
  private Timestamp raiseThePrice() throws InterruptedException {
    company.change(manager -> manager.persist(new Price(1, 100)));
    Thread.sleep(20);
    Instant before = Instant.now();
    Thread.sleep(20);
    company.change(manager -> manager.find(Price.class, 1L).changeTo(200));
    return Injection.into(Timestamp.class, Timestamp.from(before));
  }
}
