package dev.benchline.suites.eclipselink.features;

import dev.benchline.suites.eclipselink.Database;
import dev.benchline.suites.eclipselink.Units;
import dev.benchline.suites.eclipselink.mappings.Transport;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.PersistenceConfiguration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.eclipse.persistence.sessions.Session;

/** Two units over the same employees, each as if it were on a server of its own. */
final class TwoServers implements AutoCloseable {

  private static final AtomicInteger CHANNELS = new AtomicInteger();

  private final Database database;
  private final EntityManagerFactory first;
  private final EntityManagerFactory second;

  /** The way by which their caches tell each other what has changed, if they do. */
  enum Coordination {
    WITHIN_THIS_JVM,
    BY_RMI,
    /** Within this JVM, of what is new as well. */
    OF_NEW_OBJECTS_AS_WELL,
    OFF;

    /** The transport of those that have one. */
    Transport transport() {
      return this == BY_RMI ? Transport.RMI : Transport.WITHIN_THIS_JVM;
    }

    private void apply(PersistenceConfiguration unit, String channel) {
      if (this == OFF) {
        return;
      }
      transport().settings().forEach(unit::property);
      unit.property(PersistenceUnitProperties.COORDINATION_CHANNEL, channel)
          .property(PersistenceUnitProperties.COORDINATION_ASYNCH, "false");
      if (this == OF_NEW_OBJECTS_AS_WELL) {
        unit.property(
            PersistenceUnitProperties.SESSION_CUSTOMIZER, SendsNewObjects.class.getName());
      }
    }
  }

  private TwoServers(Database database, DataSource ofSecond, Coordination coordination) {
    this.database = database;
    String channel = "servers" + CHANNELS.incrementAndGet();
    this.first = Units.openWithTables(unit(database.connections(), coordination, channel));
    this.second = unit(ofSecond, coordination, channel).createEntityManagerFactory();
    second.unwrap(Session.class); // deploys it
  }

  /**
   * Opens both, with an employee.
   *
   * @param ofSecond the connections of the second one
   */
  static TwoServers open(Database database, DataSource ofSecond, Coordination coordination)
      throws InterruptedException {
    TwoServers servers = new TwoServers(database, ofSecond, coordination);
    if (coordination != Coordination.OFF) {
      Transport.awaitConnections(servers.first, servers.second);
    }
    servers.hire(1);
    return servers;
  }

  private static PersistenceConfiguration unit(
      DataSource connections, Coordination coordination, String channel) {
    PersistenceConfiguration unit =
        Units.of(connections, Employee.class, Address.class, Telephone.class);
    coordination.apply(unit, channel);
    return unit;
  }

  /** Inserts an employee by the first server. */
  void hire(long id) {
    Units.commit(first, manager -> manager.persist(new Employee(id)));
  }

  /** Changes an employee by the first server. */
  void rename(long id) {
    Units.commit(first, manager -> manager.find(Employee.class, id).rename("Renamed"));
  }

  /** All employees by the cached query of the second server. */
  List<Employee> readBySecond() {
    return Units.in(
        second,
        manager -> manager.createNamedQuery(Employee.ALL_CACHED, Employee.class).getResultList());
  }

  @Override
  public void close() {
    second.close();
    first.close();
    database.close();
  }
}
