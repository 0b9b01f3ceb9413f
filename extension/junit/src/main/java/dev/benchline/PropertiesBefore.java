package dev.benchline;

import dev.benchline.fork.Jvm;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Remembers the system properties that this JVM has before any test runs in it. A fork runs the
 * code that sets further ones itself. If it inherited them, both versions would have what the
 * current version's code has set here, and what a test measures would depend on those that ran
 * before it.
 */
final class PropertiesBefore implements TestExecutionListener {

  /** The unique ids of the containers that the launcher has started in the latest session. */
  private static final Set<String> STARTED = ConcurrentHashMap.newKeySet();

  private static volatile Map<String, String> before = Map.of();

  private boolean hasBegun;

  /**
   * The properties before the first test of the session that runs this one, or those of now if an
   * engine runs it without the launcher.
   */
  static Map<String, String> session(String uniqueId) {
    return STARTED.stream().anyMatch(uniqueId::startsWith) ? before : Jvm.properties();
  }

  /** The first to start is an engine: all listeners have heard of the plan, and no test has run. */
  @Override
  public void executionStarted(TestIdentifier test) {
    if (!hasBegun) {
      hasBegun = true;
      STARTED.clear();
      before = Jvm.properties();
    }
    if (test.isContainer() && test.getParentId().isPresent()) {
      STARTED.add(test.getUniqueId());
    }
  }
}
