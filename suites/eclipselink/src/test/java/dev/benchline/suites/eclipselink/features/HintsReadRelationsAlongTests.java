package dev.benchline.suites.eclipselink.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.jdbc.SqlProbe;
import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A query reads the addresses of its 32 employees along, by any of the document's hints. */
@ParameterizedClass(name = "{0}")
@EnumSource
class HintsReadRelationsAlongTests {

  private final SqlProbe probe = new SqlProbe();

  @Parameter Database.Product product;

  private Staff staff;

  @BeforeEach
  void hire() {
    staff = Staff.hire(product, probe::wrap, Map.of());
    staff.forget();
  }

  @AfterEach
  void close() {
    staff.close();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 40,
      then = "eclipselink.load-group, load-group.attribute and loadgraph set a load group",
      today = Today.HOLDS,
      now = "each has the query read the 32 addresses, and none is read after it",
      fault = ConcurrencyFaults.NoHint.class)
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
  void a_hint_reads_addresses_within_the_query(LoadHint hint) {
    assertThat(read(Injection.into(LoadHint.class, hint))).isEqualTo(new Cost(1 + Staff.SIZE, 0));
  }

  @Test
  void without_a_hint_addresses_are_read_when_they_are_asked_for() {
    assertThat(read(LoadHint.NONE)).isEqualTo(new Cost(1, Staff.SIZE));
  }

  private Cost read(LoadHint hint) {
    try (EntityManager manager = staff.unit().createEntityManager()) {
      TypedQuery<Employee> query = manager.createNamedQuery(Employee.ALL, Employee.class);
      hint.hint(query, manager);
      List<Employee> employees = new ArrayList<>();
      long within = probe.count(() -> employees.addAll(query.getResultList())).statements();
      long after = probe.count(() -> employees.forEach(Employee::address)).statements();
      return new Cost(within, after);
    }
  }

  /**
   * Statements.
   *
   * @param query of it
   * @param after it, when all addresses are asked for
   */
  private record Cost(long query, long after) {}
}
