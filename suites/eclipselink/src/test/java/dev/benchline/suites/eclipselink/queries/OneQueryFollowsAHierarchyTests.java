package dev.benchline.suites.eclipselink.queries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import jakarta.persistence.PersistenceException;
import org.junit.jupiter.api.Test;

/** {@code connect by} becomes Oracle's SQL, and recursion follows a hierarchy elsewhere. */
class OneQueryFollowsAHierarchyTests extends AskedCompany {

  private static final String HIERARCHY =
      "select e from Employee e start with e.id = :id connect by e.managedEmployees";

  @Row(
      document = Document.ECLIPSELINK,
      number = 25,
      then = "start with e.id = :id connect by e.managedEmployees",
      today = Today.HOLDS,
      now = "becomes Oracle's SQL",
      fault = QueryFaults.NoConnectBy.class)
  @Test
  void connect_by_becomes_that_of_the_database() {
    String hierarchy = Injection.into(String.class, HIERARCHY);
    assertThat(company().<String>read(manager -> Questions.sqlOf(manager, hierarchy)))
        .containsPattern("START WITH \\(.*ID = \\?\\) CONNECT BY .*MANAGER_ID = PRIOR .*ID");
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 26,
      then = "... order siblings by e.salary where e.salary > 100000",
      today = Today.HOLDS,
      now = "becomes Oracle's SQL, which puts the where first",
      fault = QueryFaults.NoWhere.class)
  @Test
  void connect_by_takes_an_order_of_siblings() {
    String ordered =
        Injection.into(
            String.class, HIERARCHY + " order siblings by e.salary where e.salary > 100000");
    assertThat(company().<String>read(manager -> Questions.sqlOf(manager, ordered)))
        .containsPattern(
            "WHERE .*SALARY > .*START WITH .* CONNECT BY .* ORDER SIBLINGS BY .*SALARY");
  }

  @Test
  void h2_does_not_execute_connect_by() {
    assertThatThrownBy(
            () ->
                company()
                    .read(
                        manager ->
                            manager
                                .createQuery(HIERARCHY, Employee.class)
                                .setParameter("id", Company.BOSS)
                                .getResultList()))
        .isInstanceOf(PersistenceException.class);
  }

  /** There are three managers of the company's four levels below the boss. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 25,
      then = "one query follows a hierarchy",
      today = Today.HOLDS,
      now = "by the standard's recursion, a native query, 1 statement instead of 4",
      fault = QueryFaults.LevelByLevel.class)
  @Test
  void recursion_finds_the_hierarchy_by_one_statement() {
    Questions.Hierarchy below = Injection.into(Questions.Hierarchy.class, Questions::hierarchy);

    Answer<Long> answer = ask(manager -> below.below(manager, Company.BOSS));

    assertThat(answer.found()).hasSize(40);
    assertThat(answer.statements()).hasSize(1);
  }

  /** One for each level, the last of which has nobody below. */
  @Test
  void level_by_level_takes_a_statement_each() {
    Answer<Long> answer = ask(manager -> Questions.hierarchyByLevel(manager, Company.BOSS));

    assertThat(answer.found()).hasSize(40);
    assertThat(answer.statements()).hasSize(4);
  }
}
