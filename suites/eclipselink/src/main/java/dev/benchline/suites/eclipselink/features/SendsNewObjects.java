package dev.benchline.suites.eclipselink.features;

import org.eclipse.persistence.descriptors.ClassDescriptor;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;

/** Tells other servers of new employees, too, and not only of changed ones. */
public final class SendsNewObjects implements SessionCustomizer {

  /** For EclipseLink. */
  public SendsNewObjects() {}

  @Override
  public void customize(Session session) {
    session
        .getDescriptor(Employee.class)
        .setCacheSynchronizationType(ClassDescriptor.SEND_NEW_OBJECTS_WITH_CHANGES);
  }
}
