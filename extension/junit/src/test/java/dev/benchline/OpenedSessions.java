package dev.benchline;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/** Counts the launcher's sessions, as a service that sets something up for each would see them. */
public final class OpenedSessions implements LauncherSessionListener {

  private static final AtomicInteger COUNT = new AtomicInteger();

  /** Called by the service loader. */
  public OpenedSessions() {}

  static int count() {
    return COUNT.get();
  }

  @Override
  public void launcherSessionOpened(LauncherSession session) {
    COUNT.incrementAndGet();
  }
}
