package dev.benchline.suites.eclipselink.queries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.SentStatements;
import jakarta.persistence.EntityManager;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A company in H2 that is asked, and the statements that an answer takes. */
abstract class AskedCompany {

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

  final Company company() {
    return company;
  }

  final <T> Answer<T> ask(Function<EntityManager, List<T>> question) {
    List<T> found = new ArrayList<>();
    List<SentStatements.Sent> statements = sent.of(() -> found.addAll(company.read(question)));
    return new Answer<>(found, statements);
  }

  /** The result of a query, and the statements that it takes. */
  record Answer<T>(List<T> found, List<SentStatements.Sent> statements) {

    /** The SQL of the only statement. */
    String sql() {
      assertThat(statements).hasSize(1);
      return statements.get(0).sql();
    }
  }
}
