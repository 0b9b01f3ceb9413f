package dev.benchline.suites.eclipselink.queries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.SentStatements;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The document's queries, each on the databases that have what it needs. */
class QueryFeatureTests {

  private static final String HIERARCHY =
      "select e from Employee e start with e.id = :id connect by e.managedEmployees";

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

  /** The boss, three managers and the nine below them earn more than 50,000. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 21,
      then = "from Employee where ... without a select",
      today = Today.HOLDS,
      now = "in the form of JPA 3.2, by 1 statement, which finds 13 of 40",
      fault = QueryFaults.NoWhere.class)
  @Test
  void a_query_may_begin_with_from() {
    String query = Injection.into(String.class, Questions.WITHOUT_SELECT);

    Answer<Employee> answer = ask(manager -> Questions.by(manager, query));

    assertThat(answer.found()).hasSize(13);
    assertThat(answer.statements()).hasSize(1);
  }

  /** The document's form, which EclipseLink 4 still takes. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 21,
      then = "from Employee e where e.salary > 50000",
      today = Today.CONTRARY,
      now = "EclipseLink 5.0.0 takes the alias for undefined",
      fault = QueryFaults.WithoutAlias.class)
  @Test
  void a_query_that_begins_with_from_has_no_alias_any_more() {
    String query = Injection.into(String.class, "from Employee e where e.salary > 50000");
    assertThatThrownBy(() -> company.read(manager -> manager.createQuery(query, Employee.class)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'this'");
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 22,
      then = "(e.firstName, e.lastName) in :names",
      today = Today.HOLDS,
      now = "three names by 1 statement instead of 3, on H2; Derby has no row values",
      fault = QueryFaults.NameByName.class)
  @Row(
      document = Document.ECLIPSELINK,
      number = 22,
      then = "... in place of very long AND/OR expression trees",
      today = Today.HOLDS,
      now = "the SQL compares two columns at once, on H2",
      fault = QueryFaults.TreeOfNames.class)
  @Test
  void several_attributes_are_compared_with_a_list_of_values() {
    Questions.ByNames names = Injection.into(Questions.ByNames.class, Questions::byNames);

    Answer<Employee> answer = ask(manager -> names.find(manager, 0, 1, 2));

    assertThat(answer.found()).extracting(Employee::id).containsExactlyInAnyOrder(0L, 1L, 2L);
    assertThat(answer.sql())
        .containsPattern("\\(.*FIRSTNAME, .*LASTNAME\\) IN \\(\\('First0', 'Last0'\\),");
  }

  @Test
  void name_by_name_takes_a_statement_each() {
    assertThat(ask(manager -> Questions.byNameEach(manager, 0, 1, 2)).statements()).hasSize(3);
  }

  @Test
  void a_tree_of_names_takes_one_statement_too() {
    Answer<Employee> answer = ask(manager -> Questions.byTreeOfNames(manager, 0, 1, 2));

    assertThat(answer.found()).extracting(Employee::id).containsExactlyInAnyOrder(0L, 1L, 2L);
    assertThat(answer.statements()).hasSize(1);
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 23,
      then = "(e.firstName, e.lastName) in (select ...)",
      today = Today.HOLDS,
      now = "four names by 1 statement instead of 5, on H2; Derby has no row values",
      fault = QueryFaults.NamesFirst.class)
  @Test
  void several_attributes_are_compared_with_those_of_a_sub_select() {
    Questions.BySelectedNames names =
        Injection.into(Questions.BySelectedNames.class, Questions::bySelectedNames);

    Answer<Employee> answer = ask(names::find);

    assertThat(answer.found()).extracting(Employee::id).containsExactlyInAnyOrder(0L, 1L, 2L, 3L);
    assertThat(answer.sql()).containsPattern("\\(.*FIRSTNAME, .*LASTNAME\\) IN \\(SELECT ");
  }

  /** One for the names, and one for each of four. */
  @Test
  void names_that_are_read_first_take_a_statement_each() {
    assertThat(ask(Questions::byNamesReadFirst).statements()).hasSize(5);
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
    assertThat(company.<String>read(manager -> Questions.sqlOf(manager, hierarchy)))
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
    assertThat(company.<String>read(manager -> Questions.sqlOf(manager, ordered)))
        .containsPattern(
            "WHERE .*SALARY > .*START WITH .* CONNECT BY .* ORDER SIBLINGS BY .*SALARY");
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

  private <T> Answer<T> ask(Function<EntityManager, List<T>> question) {
    List<T> found = new ArrayList<>();
    List<SentStatements.Sent> statements = sent.of(() -> found.addAll(company.read(question)));
    return new Answer<>(found, statements);
  }

  /** The result of a query, and the statements that it takes. */
  private record Answer<T>(List<T> found, List<SentStatements.Sent> statements) {

    /** The SQL of the only statement. */
    String sql() {
      assertThat(statements).hasSize(1);
      return statements.get(0).sql();
    }
  }
}
