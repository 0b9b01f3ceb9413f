package dev.benchline.suites.eclipselink.queries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.suites.eclipselink.Database;
import jakarta.persistence.PersistenceException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The document's queries, each on the databases that have what it needs. */
class QueryFeatureTests {

  private static final String HIERARCHY =
      "select e from Employee e start with e.id = :id connect by e.managedEmployees";

  private Company company;

  @BeforeEach
  void found() {
    company = Company.found(Database.Product.H2, UnaryOperator.identity());
  }

  @AfterEach
  void close() {
    company.close();
  }

  @Test
  void a_query_may_begin_with_from() {
    assertThat(company.read(Questions::withoutSelect)).hasSize(13);
  }

  /** The document's form with an alias, which EclipseLink 4 still takes. */
  @Test
  void a_query_that_begins_with_from_has_no_alias_any_more() {
    assertThatThrownBy(
            () ->
                company.read(
                    manager ->
                        manager.createQuery(
                            "from Employee e where e.salary > 50000", Employee.class)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'this'");
  }

  @Test
  void several_attributes_are_compared_with_a_list_of_values() {
    List<Employee> found = company.read(manager -> Questions.byNames(manager, 1, 5, 9));

    assertThat(found).extracting(Employee::id).containsExactlyInAnyOrder(1L, 5L, 9L);
  }

  @Test
  void several_attributes_are_compared_with_those_of_a_sub_select() {
    assertThat(company.read(Questions::bySelectedNames))
        .extracting(Employee::id)
        .containsExactlyInAnyOrder(0L, 1L, 2L, 3L);
  }

  @Test
  void derby_has_no_array_expressions() {
    try (Company onDerby = Company.found(Database.Product.DERBY, UnaryOperator.identity())) {
      assertThatThrownBy(() -> onDerby.read(manager -> Questions.byNames(manager, 1, 5, 9)))
          .isInstanceOf(PersistenceException.class)
          .hasMessageContaining("Syntax error");
      assertThatThrownBy(() -> onDerby.read(Questions::bySelectedNames))
          .isInstanceOf(PersistenceException.class)
          .hasMessageContaining("Syntax error");
    }
  }

  @Test
  void connect_by_becomes_that_of_the_database() {
    assertThat(company.<String>read(manager -> Questions.sqlOf(manager, HIERARCHY)))
        .containsPattern("START WITH \\(.*ID = \\?\\) CONNECT BY .*MANAGER_ID = PRIOR .*ID");
  }

  @Test
  void connect_by_takes_an_order_of_siblings() {
    String ordered = HIERARCHY + " order siblings by e.salary";
    assertThat(company.<String>read(manager -> Questions.sqlOf(manager, ordered)))
        .containsPattern("CONNECT BY .* ORDER SIBLINGS BY .*SALARY");
  }

  @Test
  void h2_does_not_execute_connect_by() {
    assertThatThrownBy(
            () ->
                company.read(
                    manager ->
                        manager
                            .createQuery(HIERARCHY, Employee.class)
                            .setParameter("id", Company.BOSS)
                            .getResultList()))
        .isInstanceOf(PersistenceException.class);
  }

  @Test
  void recursion_finds_the_hierarchy() {
    List<Long> recursive = company.read(manager -> Questions.hierarchy(manager, 1));
    List<Long> byLevel = company.read(manager -> Questions.hierarchyByLevel(manager, 1));

    assertThat(recursive).hasSize(13).containsExactlyInAnyOrderElementsOf(byLevel);
  }

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
  @Test
  void looking_back_for_one_alias_looks_back_for_all() throws InterruptedException {
    Timestamp before = raiseThePrice();

    List<Price> raised =
        company.read(
            manager ->
                manager
                    .createQuery(
                        "select p from Price p, Price q as of :date"
                            + " where p = q and p.amount > q.amount",
                        Price.class)
                    .setParameter("date", before)
                    .getResultList());

    assertThat(raised).isEmpty();
  }

  /** Returns a time at which the price was the old one. */
  private Timestamp raiseThePrice() throws InterruptedException {
    company.change(manager -> manager.persist(new Price(1, 100)));
    Thread.sleep(20);
    Instant before = Instant.now();
    Thread.sleep(20);
    company.change(manager -> manager.find(Price.class, 1L).changeTo(200));
    return Timestamp.from(before);
  }
}
