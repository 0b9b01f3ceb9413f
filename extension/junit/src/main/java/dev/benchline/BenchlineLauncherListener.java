package dev.benchline;

import dev.benchline.measure.ForkedTest;
import dev.benchline.run.ConfigurationException;
import dev.benchline.run.Settings;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apiguardian.api.API;
import org.junit.jupiter.api.Nested;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.launcher.LauncherDiscoveryListener;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Sees what an extension cannot: all configuration parameters of a run, and methods that JUnit
 * passes over. Found by the launcher as a service.
 */
@API(status = API.Status.INTERNAL)
public final class BenchlineLauncherListener
    implements LauncherDiscoveryListener, LauncherSessionListener {

  private static volatile Map<String, String> parameters = Map.of();

  private final PassedUnseen passedUnseen = new PassedUnseen();

  /** Called by the service loader. */
  public BenchlineLauncherListener() {}

  /** The configuration parameters of the latest discovery, for the forks. */
  static Map<String, String> parameters() {
    return parameters;
  }

  @Override
  public void launcherSessionOpened(LauncherSession session) {
    FirstFailures.forget();
    if (ForkedTest.current().isEmpty()) {
      session.getLauncher().registerTestExecutionListeners(passedUnseen);
    }
  }

  @Override
  public void launcherSessionClosed(LauncherSession session) {
    passedUnseen.requireNone();
  }

  @Override
  public void launcherDiscoveryStarted(LauncherDiscoveryRequest request) {
    SupportedJUnit.require(BenchlineLauncherListener.class.getClassLoader());
    ConfigurationParameters found = request.getConfigurationParameters();
    Map<String, String> all = new TreeMap<>();
    for (String key : found.keySet()) {
      found.get(key).ifPresent(value -> all.put(key, value));
    }
    parameters = Map.copyOf(all);
    List<String> keys = new ArrayList<>(all.keySet());
    keys.addAll(System.getProperties().stringPropertyNames());
    Settings.rejectUnknown(keys);
    rejectUnusable(request);
  }

  /**
   * JUnit ignores test methods that are private, static or abstract, some versions in silence. A
   * performance test that is never run must not look like one that passed.
   */
  private static void rejectUnusable(LauncherDiscoveryRequest request) {
    for (ClassSelector selector : request.getSelectorsByType(ClassSelector.class)) {
      Class<?> testClass;
      try {
        testClass = selector.getJavaClass();
      } catch (JUnitException e) {
        continue; // a class that cannot be loaded is the engine's to report
      }
      rejectUnusable(testClass);
    }
  }

  static void rejectUnusable(Class<?> testClass) {
    for (Method method : testClass.getDeclaredMethods()) {
      if (TestAttributes.isPerformanceTest(method)) {
        int modifiers = method.getModifiers();
        boolean hidden =
            Modifier.isPrivate(modifiers)
                || Modifier.isStatic(modifiers)
                || (Modifier.isAbstract(modifiers)
                    && !Modifier.isAbstract(testClass.getModifiers()));
        if (hidden || method.getReturnType() != void.class) {
          throw new ConfigurationException(
              ("@PerfTest requires that %s.%s be neither private nor static and return void,"
                      + " but it is '%s'. JUnit would not run it.")
                  .formatted(testClass.getName(), method.getName(), method));
        }
      }
    }
    for (Class<?> inner : testClass.getDeclaredClasses()) {
      if (AnnotationSupport.isAnnotated(inner, Nested.class)) {
        rejectUnusable(inner);
      }
    }
  }
}
