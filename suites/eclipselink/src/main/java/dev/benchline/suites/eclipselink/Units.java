package dev.benchline.suites.eclipselink;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.PersistenceConfiguration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.sql.DataSource;
import org.eclipse.persistence.sessions.Session;

/** Persistence units without a {@code persistence.xml}: JPA 3.2 takes them from code. */
public final class Units {

  private static final AtomicInteger NUMBERS = new AtomicInteger();

  private Units() {}

  /**
   * A unit of EclipseLink, to be added to and then opened by {@code createEntityManagerFactory}.
   *
   * @param entities its entities and converters
   */
  public static PersistenceConfiguration of(DataSource connections, Class<?>... entities) {
    PersistenceConfiguration unit =
        new PersistenceConfiguration("unit" + NUMBERS.incrementAndGet())
            .provider("org.eclipse.persistence.jpa.PersistenceProvider")
            .property("jakarta.persistence.nonJtaDataSource", connections)
            .property("eclipselink.logging.level", "SEVERE");
    for (Class<?> entity : entities) {
      unit.managedClass(entity);
    }
    return unit;
  }

  /** Opens a unit and makes its tables, which would otherwise wait for its first use. */
  public static EntityManagerFactory openWithTables(PersistenceConfiguration unit) {
    EntityManagerFactory opened =
        unit.property("jakarta.persistence.schema-generation.database.action", "create")
            .createEntityManagerFactory();
    opened.unwrap(Session.class);
    return opened;
  }

  /** Does work in an entity manager of its own, without a transaction. */
  public static <T> T in(EntityManagerFactory unit, Function<EntityManager, T> work) {
    try (EntityManager manager = unit.createEntityManager()) {
      return work.apply(manager);
    }
  }

  /** Does work in an entity manager and a transaction of its own. */
  public static void commit(EntityManagerFactory unit, Consumer<EntityManager> work) {
    try (EntityManager manager = unit.createEntityManager()) {
      manager.getTransaction().begin();
      work.accept(manager);
      manager.getTransaction().commit();
    }
  }
}
