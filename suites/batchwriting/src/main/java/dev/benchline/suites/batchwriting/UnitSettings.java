package dev.benchline.suites.batchwriting;

import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.PersistenceConfiguration;
import jakarta.persistence.PersistenceUnitTransactionType;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.eclipse.persistence.sessions.JNDIConnector;
import org.eclipse.persistence.sessions.Session;

/**
 * The settings that a persistence unit is made with.
 *
 * @param properties of EclipseLink
 */
record UnitSettings(Map<String, String> properties) {

  private static final AtomicLong NUMBER = new AtomicLong();

  UnitSettings {
    properties = Map.copyOf(properties);
  }

  /** The same with a further property, or with another value of it. */
  UnitSettings with(String property, String value) {
    Map<String, String> more = new HashMap<>(properties);
    more.put(property, value);
    return new UnitSettings(more);
  }

  /** Opens a unit, and makes the tables that are not there. */
  EntityManagerFactory open(DataSource connections, Class<?>... entities) {
    PersistenceConfiguration configuration =
        new PersistenceConfiguration("batches " + NUMBER.incrementAndGet())
            .provider("org.eclipse.persistence.jpa.PersistenceProvider")
            .transactionType(PersistenceUnitTransactionType.RESOURCE_LOCAL)
            .property(PersistenceUnitProperties.JDBC_CONNECTOR, new JNDIConnector(connections))
            .property(PersistenceUnitProperties.CACHE_TYPE_DEFAULT, "Full")
            .property(PersistenceUnitProperties.WEAVING, "false")
            .property(PersistenceUnitProperties.LOGGING_LEVEL, "OFF")
            .property(PersistenceUnitProperties.DDL_GENERATION, "create-tables");
    for (Class<?> entity : entities) {
      configuration.managedClass(entity);
    }
    properties.forEach(configuration::property);
    EntityManagerFactory unit = configuration.createEntityManagerFactory();
    unit.unwrap(Session.class); // which makes the tables
    return unit;
  }
}
