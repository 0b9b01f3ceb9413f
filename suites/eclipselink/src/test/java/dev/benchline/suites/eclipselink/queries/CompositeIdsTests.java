package dev.benchline.suites.eclipselink.queries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.SentStatements;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Queries for the clerks of branches, whose ids have two columns, on H2. */
class CompositeIdsTests {

  private static final List<Branch> BRANCHES = List.of(new Branch(1, 7), new Branch(1, 8));
  private static final String AN_ARRAY = "\\(.*BRANCH_NUMBER, .*BRANCH_REGION\\) (IN|=)";

  private final SentStatements sent = new SentStatements();
  private Company company;

  @BeforeEach
  void found() {
    company = Company.found(Database.Product.H2, sent::wrap);
    company.change(
        manager -> {
          BRANCHES.forEach(manager::persist);
          manager.persist(new Clerk(1, BRANCHES.get(0)));
          manager.persist(new Clerk(2, BRANCHES.get(1)));
        });
  }

  @AfterEach
  void close() {
    company.close();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 24,
      then = "array expressions are used inside for objects with composite ids",
      today = Today.HOLDS,
      now = "the clerks of two branches by 1 statement, which compares two columns at once",
      fault = QueryFaults.BranchByBranch.class)
  @Test
  void a_list_of_objects_is_compared_as_arrays() {
    assertThat(sqlOf(Questions::ofBranches, BRANCHES, 1, 2))
        .containsPattern(
            "\\(\\(.*BRANCH_NUMBER, .*BRANCH_REGION\\) IN \\(\\(1, 7\\), \\(1, 8\\)\\)");
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 24,
      then = "array expressions are used inside for objects with composite ids",
      today = Today.REFUTED,
      now = "not for a single object: each of its two columns is compared by itself",
      fault = QueryFaults.ListOfBranches.class)
  @Test
  void a_single_object_is_compared_column_by_column() {
    assertThat(sqlOf(Questions::ofEachBranch, BRANCHES.subList(0, 1), 1))
        .containsPattern(
            "BRANCH_(NUMBER|REGION) = \\?\\) AND \\(\\w+\\.BRANCH_(NUMBER|REGION) = \\?\\)")
        .doesNotContainPattern(AN_ARRAY);
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 24,
      then = "array expressions are used inside for objects with composite ids",
      today = Today.REFUTED,
      now = "not with a sub-select: it becomes EXISTS, which compares each column by itself",
      fault = QueryFaults.ListOfBranches.class)
  @Test
  void a_sub_select_of_objects_becomes_exists() {
    assertThat(sqlOf(Questions::ofSelectedBranches, BRANCHES, 1, 2))
        .containsPattern("EXISTS \\(SELECT .*(NUMBER|REGION) = .* AND .*(NUMBER|REGION) = ")
        .doesNotContainPattern(AN_ARRAY);
  }

  /** Of the only statement that finds these clerks. */
  private String sqlOf(Questions.OfBranches question, List<Branch> branches, long... ids) {
    Questions.OfBranches asked = Injection.into(Questions.OfBranches.class, question);
    List<Clerk> found = new ArrayList<>();

    List<SentStatements.Sent> statements =
        sent.of(() -> found.addAll(company.read(manager -> asked.find(manager, branches))));

    assertThat(found.stream().mapToLong(Clerk::id).sorted().toArray()).isEqualTo(ids);
    assertThat(statements).hasSize(1);
    return statements.get(0).sql();
  }
}
