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
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The query cache of one server, and what another one changes. */
@ParameterizedClass(name = "{0}")
@EnumSource
class OtherServersInvalidateTests {

  private final SqlProbe probe = new SqlProbe();

  @Parameter Database.Product product;

  private TwoServers servers;

  @AfterEach
  void close() {
    if (servers != null) {
      servers.close();
    }
  }

  @Row(
      document = Document.ECLIPSELINK,
      number = 35,
      then = "a change by another server invalidates the query cache",
      today = Today.HOLDS,
      now = "within a JVM and by RMI the next query takes a statement, and the one after it none",
      fault = QueryCacheFaults.Uncoordinated.class)
  @ParameterizedTest
  @EnumSource(names = {"WITHIN_THIS_JVM", "BY_RMI"})
  void a_change_by_another_server_invalidates_the_query_cache(Coordination coordination)
      throws InterruptedException {
    coordination.transport().obstacle().ifPresent(Assumptions::abort);
    open(coordination);
    servers.rename(1);
    assertThat(readBySecond()).isEqualTo(1);
    assertThat(readBySecond()).isZero();
  }

  /** Only changes are sent by default, and no new objects. */
  @Row(
      document = Document.ECLIPSELINK,
      number = 35,
      then = "all changes of other servers invalidate it",
      today = Today.REFUTED,
      now = "not an insert: the query stays without it, unless new objects are sent as well",
      fault = QueryCacheFaults.SendsNewObjectsAsWell.class)
  @Test
  void an_insert_by_another_server_does_not() throws InterruptedException {
    open(Coordination.WITHIN_THIS_JVM);
    servers.hire(2);
    assertThat(readBySecond()).isZero();
    assertThat(servers.readBySecond()).hasSize(1);
  }

  @Test
  void an_insert_does_where_new_objects_are_sent() throws InterruptedException {
    open(Coordination.OF_NEW_OBJECTS_AS_WELL);
    servers.hire(2);
    assertThat(readBySecond()).isEqualTo(1);
    assertThat(servers.readBySecond()).hasSize(2);
  }

  private void open(Coordination coordination) throws InterruptedException {
    Database database = Database.start(product);
    servers =
        TwoServers.open(
            database,
            probe.wrap(database.connections()),
            Injection.into(Coordination.class, coordination));
    readBySecond();
    assertThat(readBySecond()).isZero();
  }

  private long readBySecond() {
    return probe.count(servers::readBySecond).statements();
  }
}
