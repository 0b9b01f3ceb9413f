package dev.benchline.suites.providers;

import java.util.Map;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.eclipse.persistence.mappings.ForeignReferenceMapping;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;

/** Has EclipseLink join what is eager, as its {@code @JoinFetch} does: addresses and countries. */
public final class JoinFetching implements SessionCustomizer {

  /** Of the persistence unit. */
  static final Map<String, String> SETTINGS =
      Map.of(PersistenceUnitProperties.SESSION_CUSTOMIZER, JoinFetching.class.getName());

  @Override
  public void customize(Session session) {
    session.getDescriptors().values().stream()
        .flatMap(descriptor -> descriptor.getMappings().stream())
        .filter(mapping -> mapping.getAttributeName().matches("addresses|country"))
        .map(ForeignReferenceMapping.class::cast)
        .forEach(mapping -> mapping.setJoinFetch(ForeignReferenceMapping.OUTER_JOIN));
  }
}
