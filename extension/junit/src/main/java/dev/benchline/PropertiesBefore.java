package dev.benchline;

import dev.benchline.fork.Jvm;
import java.util.Map;
import java.util.Optional;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Remembers the system properties that this JVM has before any test runs in it. A fork runs the
 * code that sets further ones itself. If it inherited them, both versions would have what the
 * current version's code has set here, and what a test measures would depend on those that ran
 * before it.
 */
final class PropertiesBefore implements TestExecutionListener {

  private static volatile Optional<Map<String, String>> before = Optional.empty();

  private boolean taken;

  /** Remembers those of now. */
  static void take() {
    before = Optional.of(Jvm.properties());
  }

  /** The properties before any test of the latest session, or those of now without a launcher. */
  static Map<String, String> anyTest() {
    return before.orElseGet(Jvm::properties);
  }

  /** The first to start is an engine: all listeners have heard of the plan, and no test has run. */
  @Override
  public void executionStarted(TestIdentifier engine) {
    if (!taken) {
      taken = true;
      take();
    }
  }
}
