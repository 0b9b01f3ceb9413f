package dev.benchline.suites.eclipselink.queries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.databases.DatabaseServer;
import dev.benchline.suites.eclipselink.OwnSchema;
import dev.benchline.suites.eclipselink.SentStatements;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** PostgreSQL follows a hierarchy by its own {@code connectby}, through EclipseLink. */
class ConnectByOnPostgreSqlTests {

  @Row(
      document = Document.ECLIPSELINK,
      number = 25,
      then = "a database's special syntax follows a hierarchy by one query",
      today = Today.HOLDS,
      now =
          "PostgreSQL's connectby, in a native query, finds the same 40 as a query for each level,"
              + " by 1 statement instead of 4",
      fault = QueryFaults.LevelByLevel.class)
  @Test
  void connectby_finds_the_hierarchy_by_one_statement() throws Exception {
    Questions.Hierarchy below =
        Injection.into(Questions.Hierarchy.class, Questions::hierarchyByConnectBy);
    SentStatements sent = new SentStatements();
    try (OwnSchema schema = OwnSchema.on(DatabaseServer.POSTGRESQL)) {
      schema.execute("create extension if not exists tablefunc schema public");
      try (Company company = Company.foundIn(sent.wrap(schema), () -> {})) {
        List<Long> found = new ArrayList<>();
        assertThat(
                sent.of(
                    () ->
                        found.addAll(company.<List<Long>>read(m -> below.below(m, Company.BOSS)))))
            .hasSize(1);
        assertThat(found)
            .hasSize(40)
            .containsExactlyInAnyOrderElementsOf(
                company.<List<Long>>read(m -> Questions.hierarchyByLevel(m, Company.BOSS)));
      }
    }
  }
}
