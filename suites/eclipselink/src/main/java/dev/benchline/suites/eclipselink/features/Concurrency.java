package dev.benchline.suites.eclipselink.features;

import java.util.Map;
import org.eclipse.persistence.config.PersistenceUnitProperties;

/** A session that uses one thread, or the document's, which uses several. */
enum Concurrency {
  OFF,
  ON;

  /** Of the persistence unit. */
  Map<String, ?> properties() {
    return this == ON
        ? Map.of(PersistenceUnitProperties.SESSION_CUSTOMIZER, Concurrent.class.getName())
        : Map.of();
  }
}
