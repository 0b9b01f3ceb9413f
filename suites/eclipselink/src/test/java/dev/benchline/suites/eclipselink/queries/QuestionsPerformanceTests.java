package dev.benchline.suites.eclipselink.queries;

import dev.benchline.PerfTest;
import dev.benchline.Recorder;
import dev.benchline.jdbc.SqlCounts;
import dev.benchline.jdbc.SqlProbe;
import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.kit.Counted;
import jakarta.persistence.EntityManager;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** What the document's queries take in SQL, and what one would do without them. */
@Counted
class QuestionsPerformanceTests {

  private final SqlProbe probe = new SqlProbe();
  private Company company;

  @BeforeEach
  void found() {
    company = Company.found(Database.Product.H2, probe::wrap);
  }

  @AfterEach
  void close() {
    company.close();
  }

  @PerfTest
  void without_select(Recorder recorder) {
    count(Questions::withoutSelect).record(recorder);
  }

  @PerfTest
  void array_of_names(Recorder recorder) {
    count(manager -> Questions.byNames(manager, 0, 1, 2)).record(recorder);
  }

  @PerfTest
  void name_by_name(Recorder recorder) {
    count(manager -> Questions.byNameEach(manager, 0, 1, 2)).record(recorder);
  }

  @PerfTest
  void names_of_a_sub_select(Recorder recorder) {
    count(Questions::bySelectedNames).record(recorder);
  }

  @PerfTest
  void hierarchy_by_recursion(Recorder recorder) {
    count(manager -> Questions.hierarchy(manager, Company.BOSS)).record(recorder);
  }

  @PerfTest
  void hierarchy_by_level(Recorder recorder) {
    count(manager -> Questions.hierarchyByLevel(manager, Company.BOSS)).record(recorder);
  }

  @PerfTest
  void look_back_in_time(Recorder recorder) {
    count(QuestionsPerformanceTests::pricesOfNow).record(recorder);
  }

  private SqlCounts count(Function<EntityManager, ?> work) {
    return probe.count(() -> company.read(work));
  }

  private static List<Price> pricesOfNow(EntityManager manager) {
    return manager
        .createQuery("select p from Price p as of :date", Price.class)
        .setParameter("date", Timestamp.from(Instant.now()))
        .getResultList();
  }
}
