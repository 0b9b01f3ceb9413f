package dev.benchline;

import dev.benchline.fork.Jvm;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Remembers the system properties that this JVM has before any test runs in it. A fork runs the
 * code that sets further ones itself. If it inherited them, both versions would have what the
 * current version's code has set here, and what a test measures would depend on those that ran
 * before it.
 */
final class PropertiesBefore implements TestExecutionListener {

  /** The unique ids of the containers that launchers have started, with what was there before. */
  private static final Map<String, Map<String, String>> STARTED = new ConcurrentHashMap<>();

  private final Set<String> started = ConcurrentHashMap.newKeySet();
  private volatile @Nullable Map<String, String> before;

  /**
   * The properties before the first test of the session that runs this one, or those of now if an
   * engine runs it without the launcher.
   */
  static Map<String, String> session(String uniqueId) {
    return STARTED.entrySet().stream()
        .filter(container -> uniqueId.startsWith(container.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseGet(Jvm::properties);
  }

  /** The first to start is an engine: all listeners have heard of the plan, and no test has run. */
  @Override
  public void executionStarted(TestIdentifier test) {
    Map<String, String> properties = before == null ? Jvm.properties() : before;
    before = properties;
    if (test.isContainer() && test.getParentId().isPresent()) {
      started.add(test.getUniqueId());
      STARTED.put(test.getUniqueId(), properties);
    }
  }

  /** A test may run a launcher itself, whose session ends before that of the test does. */
  @Override
  public void testPlanExecutionFinished(TestPlan plan) {
    STARTED.keySet().removeAll(started);
  }
}
