package dev.benchline.suites.eclipselink.queries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import jakarta.persistence.PersistenceException;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Several attributes are compared with a list of values, or with those of a sub-select. */
class SeveralAttributesAreComparedAtOnceTests extends AskedCompany {

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
}
