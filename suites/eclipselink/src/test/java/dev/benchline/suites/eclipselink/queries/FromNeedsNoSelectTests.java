package dev.benchline.suites.eclipselink.queries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import org.junit.jupiter.api.Test;

/** A query may begin with {@code from}, and has no alias then. */
class FromNeedsNoSelectTests extends AskedCompany {

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
      today = Today.REFUTED,
      now = "EclipseLink 5.0.0 takes the alias for undefined",
      fault = QueryFaults.WithoutAlias.class)
  @Test
  void a_query_that_begins_with_from_has_no_alias_any_more() {
    String query = Injection.into(String.class, "from Employee e where e.salary > 50000");
    assertThatThrownBy(() -> company().read(manager -> manager.createQuery(query, Employee.class)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'this'");
  }
}
