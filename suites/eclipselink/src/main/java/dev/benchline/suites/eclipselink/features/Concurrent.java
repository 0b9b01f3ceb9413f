package dev.benchline.suites.eclipselink.features;

import org.eclipse.persistence.internal.sessions.AbstractSession;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;

/**
 * The document's {@code MyCustomizer}: fetches rows in one thread and builds objects in another.
 */
public final class Concurrent implements SessionCustomizer {

  @Override
  public void customize(Session session) {
    ((AbstractSession) session).setIsConcurrent(true);
  }
}
