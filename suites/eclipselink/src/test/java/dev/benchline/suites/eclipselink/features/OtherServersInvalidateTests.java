package dev.benchline.suites.eclipselink.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.jdbc.SqlProbe;
import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.features.TwoServers.Coordination;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The query cache of one server, and what another one changes. */
@ParameterizedClass(name = "{0}")
@EnumSource
class OtherServersInvalidateTests {

  private final SqlProbe probe = new SqlProbe();

  @Parameter Database.Product product;

  private TwoServers servers;

  @BeforeEach
  void open() {
    Database database = Database.start(product);
    servers =
        TwoServers.open(
            database,
            probe.wrap(database.connections()),
            Injection.into(Coordination.class, Coordination.ON));
    readBySecond();
  }

  @AfterEach
  void close() {
    servers.close();
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 35,
      then = "a change by another server invalidates the query cache",
      today = Today.HOLDS,
      now = "the next query takes a statement, and the one after it none",
      fault = QueryCacheFaults.Uncoordinated.class)
  @Test
  void a_change_by_another_server_invalidates_the_query_cache() {
    assertThat(readBySecond()).isZero();
    servers.rename(1);
    assertThat(readBySecond()).isEqualTo(1);
    assertThat(readBySecond()).isZero();
  }

  /** Only changes are sent by default, and no new objects. */
  @Test
  void an_insert_by_another_server_does_not() {
    servers.hire(2);
    assertThat(readBySecond()).isZero();
    assertThat(servers.readBySecond()).hasSize(1);
  }

  private long readBySecond() {
    return probe.count(servers::readBySecond).statements();
  }
}
