package dev.benchline.suites.eclipselink;

import dev.benchline.suites.kit.Fault;
import dev.benchline.suites.kit.Injection;
import java.util.Collection;
import org.eclipse.persistence.config.PersistenceUnitProperties;
import org.eclipse.persistence.descriptors.ClassDescriptor;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;

/**
 * A fault of each persistence unit that is opened: EclipseLink takes what a unit does not say from
 * the system's properties, so the workload knows nothing of it.
 */
public abstract class UnitFault implements Fault, SessionCustomizer {

  private final String title;

  protected UnitFault(String title) {
    this.title = title;
  }

  @Override
  public final String title() {
    return title;
  }

  @Override
  public final Injection inject() {
    return Injection.property(PersistenceUnitProperties.SESSION_CUSTOMIZER, getClass().getName());
  }

  protected static Collection<ClassDescriptor> descriptors(Session session) {
    return session.getDescriptors().values();
  }
}
