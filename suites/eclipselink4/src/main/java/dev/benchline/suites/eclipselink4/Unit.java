package dev.benchline.suites.eclipselink4;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Persistence;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.sql.DataSource;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.server.ServerSession;

/** A persistence unit of EclipseLink 4 that is open. */
final class Unit implements AutoCloseable {

  private final EntityManagerFactory factory;

  private Unit(EntityManagerFactory factory) {
    this.factory = factory;
  }

  /**
   * Opens one, and makes its tables unless they are there.
   *
   * @param settings such as how it tells other units of changes
   */
  static Unit open(DataSource connections, Map<String, String> settings) {
    Map<String, Object> all = new HashMap<>(settings);
    all.put(PersistenceUnitProperties.NON_JTA_DATASOURCE, connections);
    all.put(PersistenceUnitProperties.SESSION_NAME, UUID.randomUUID().toString());
    all.put(PersistenceUnitProperties.DDL_GENERATION, PersistenceUnitProperties.CREATE_ONLY);
    EntityManagerFactory factory = Persistence.createEntityManagerFactory("eclipselink4", all);
    factory.unwrap(Session.class); // deploys it
    return new Unit(factory);
  }

  /** Does work in an entity manager of its own, without a transaction. */
  <T> T in(Function<EntityManager, T> work) {
    EntityManager manager = factory.createEntityManager();
    try {
      return work.apply(manager);
    } finally {
      manager.close();
    }
  }

  /** Does work in an entity manager and a transaction of its own. */
  void commit(Consumer<EntityManager> work) {
    in(
        manager -> {
          manager.getTransaction().begin();
          work.accept(manager);
          manager.getTransaction().commit();
          return null;
        });
  }

  /** The session behind it. */
  ServerSession session() {
    return factory.unwrap(ServerSession.class);
  }

  /** Forgets what it has in its cache. */
  void forget() {
    factory.getCache().evictAll();
  }

  @Override
  public void close() {
    factory.close();
  }
}
