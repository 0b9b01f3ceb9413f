package dev.benchline.suites.providers;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.PersistenceConfiguration;
import jakarta.persistence.SharedCacheMode;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.eclipse.persistence.mappings.ForeignReferenceMapping;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;

/** Ten persons with nicknames in a unit of its own without a cache, to be found and queried. */
final class Nicknames implements AutoCloseable {

  static final int PERSONS = 10;

  private static final AtomicInteger UNITS = new AtomicInteger();

  private final Database database;
  private final EntityManagerFactory unit;

  /** EclipseLink's {@code @JoinFetch}, which one leaves away or sets. */
  enum JoinFetch {
    NONE,
    OUTER
  }

  private Nicknames(Database database, EntityManagerFactory unit) {
    this.database = database;
    this.unit = unit;
  }

  /**
   * Opens a unit.
   *
   * @param provider its class
   * @param observer makes of the database's connections those that the unit gets
   */
  static Nicknames open(
      String provider, Database.Kind kind, JoinFetch joinFetch, UnaryOperator<DataSource> observer)
      throws SQLException {
    Database database = new Database(kind);
    EntityManagerFactory unit =
        new PersistenceConfiguration("nicknames" + UNITS.incrementAndGet())
            .provider(provider)
            .managedClass(Nicknamed.class)
            .sharedCacheMode(SharedCacheMode.NONE)
            .property("jakarta.persistence.nonJtaDataSource", observer.apply(database.dataSource()))
            .property("jakarta.persistence.schema-generation.database.action", "create")
            .property("eclipselink.logging.level", "OFF")
            .properties(
                joinFetch == JoinFetch.NONE
                    ? Map.of()
                    : Map.of(PersistenceUnitProperties.SESSION_CUSTOMIZER, Joining.class.getName()))
            .createEntityManagerFactory();
    Nicknames nicknames = new Nicknames(database, unit);
    nicknames.persistAll();
    return nicknames;
  }

  private void persistAll() {
    try (EntityManager manager = unit.createEntityManager()) {
      manager.getTransaction().begin();
      for (int id = 0; id < PERSONS; id++) {
        manager.persist(new Nicknamed(id, "Nick" + id));
      }
      manager.getTransaction().commit();
    }
  }

  /** The nicknames of a person that is found by its id. */
  List<String> find(long id) {
    try (EntityManager manager = unit.createEntityManager()) {
      return List.copyOf(manager.find(Nicknamed.class, id).nicknames());
    }
  }

  /** The nicknames of all persons. */
  List<String> query() {
    try (EntityManager manager = unit.createEntityManager()) {
      return manager
          .createQuery("select p from Nicknamed p", Nicknamed.class)
          .getResultList()
          .stream()
          .flatMap(person -> person.nicknames().stream())
          .toList();
    }
  }

  @Override
  public void close() throws SQLException {
    unit.close();
    database.close();
  }

  /** Does what {@code @JoinFetch(OUTER)} does, which no other provider knows. */
  public static final class Joining implements SessionCustomizer {

    @Override
    public void customize(Session session) {
      ((ForeignReferenceMapping)
              session.getDescriptor(Nicknamed.class).getMappingForAttributeName("nicknames"))
          .setJoinFetch(ForeignReferenceMapping.OUTER_JOIN);
    }
  }
}
