package dev.benchline;

import dev.benchline.fork.Harness;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apiguardian.api.API;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs JUnit's tests in forks, by the JUnit that this JVM has. */
@API(status = API.Status.INTERNAL)
public final class JUnitHarness {

  /** A class of each of JUnit's jars that may be there. */
  private static final List<String> JUNIT =
      List.of(
          "org.junit.platform.engine.TestEngine",
          "org.junit.platform.commons.support.ReflectionSupport",
          "org.junit.jupiter.api.Test",
          "org.junit.jupiter.params.ParameterizedTest",
          "org.junit.jupiter.engine.JupiterTestEngine",
          "org.opentest4j.AssertionFailedError",
          "org.apiguardian.api.API");

  private JUnitHarness() {}

  /**
   * The harness with these configuration parameters.
   *
   * <p>The launcher that runs this JVM's tests may have come from a build tool rather than from the
   * class path; a fork needs it too.
   */
  public static Harness with(Map<String, String> parameters) {
    return new Harness(
        junit(),
        List.of(Harness.jarOf(JUnitHarness.class), Harness.jarOf(Harness.class)),
        ForkLauncher.class.getName(),
        Blackhole.forkArguments(),
        parameters);
  }

  private static List<Path> junit() {
    Set<Path> entries = new LinkedHashSet<>();
    entries.add(Harness.jarOf(LauncherFactory.class));
    for (String name : JUNIT) {
      try {
        entries.add(Harness.jarOf(Class.forName(name, false, JUnitHarness.class.getClassLoader())));
      } catch (ClassNotFoundException e) {
        // not used by these tests
      }
    }
    return List.copyOf(entries);
  }
}
