package dev.benchline;

import dev.benchline.settings.ConfigurationException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Refuses a JUnit that is too old before it makes a failure of the tool out of a verdict. */
final class SupportedJUnit {

  private static final String JUPITER = "org.junit.jupiter.api.Test";

  /** The type that 5.12 has added, and a verdict needs. */
  private static final String ADDED = "org.junit.jupiter.api.extension.MediaType";

  private SupportedJUnit() {}

  /**
   * Checks the JUnit of the tests.
   *
   * @param tests the class loader that has it; one without Jupiter has no test of ours
   * @throws ConfigurationException if it is too old
   */
  static void require(ClassLoader tests) {
    Class<?> jupiter = find(JUPITER, tests);
    if (jupiter != null && find(ADDED, tests) == null) {
      String version = jupiter.getPackage().getImplementationVersion();
      throw new ConfigurationException(
          "Benchline runs on JUnit 5.12 to 6.1, and these tests have JUnit %s: import"
                  .formatted(version == null ? "5.11 or older" : version)
              + " org.junit:junit-bom in one of those versions, before any other that manages"
              + " JUnit's.");
    }
  }

  /** True if it runs functions of Kotlin that suspend, as version 6 does, which has this method. */
  static boolean runsSuspending() {
    return Arrays.stream(ExtensionContext.Store.class.getMethods())
        .anyMatch(method -> method.getName().equals("computeIfAbsent"));
  }

  /**
   * True if unique ids have the class of a method that is visible only in another package, as those
   * of version 6 have, which writes them by this class.
   */
  static boolean qualifiesMethods() {
    String writer = "org.junit.jupiter.engine.discovery.MethodSegmentResolver";
    return find(writer, SupportedJUnit.class.getClassLoader()) != null;
  }

  private static @Nullable Class<?> find(String name, ClassLoader loader) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }
}
