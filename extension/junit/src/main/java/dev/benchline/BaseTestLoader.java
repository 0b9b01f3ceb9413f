package dev.benchline;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Loads the base's test classes to read their annotations. JUnit's and ours are those of this JVM,
 * so that both versions have the same; everything else is the base's where it has it.
 */
final class BaseTestLoader extends URLClassLoader {

  private static final List<String> SHARED =
      List.of("java.", "dev.benchline.", "org.junit.", "org.opentest4j.", "org.apiguardian.");

  private final List<Path> tests;

  /**
   * @param tests the directories of the base's test classes
   * @param classPath those and what they need
   */
  BaseTestLoader(List<Path> tests, List<Path> classPath, ClassLoader parent) {
    super(classPath.stream().map(BaseTestLoader::url).toArray(URL[]::new), parent);
    this.tests = List.copyOf(tests);
  }

  private static URL url(Path entry) {
    try {
      return entry.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException("every path has a URL", e);
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      if (known != null) {
        return known;
      }
      if (isShared(name)) {
        return super.loadClass(name, resolve);
      }
      try {
        return findClass(name);
      } catch (ClassNotFoundException ofThisJvm) {
        return super.loadClass(name, resolve);
      }
    }
  }

  /** A test of the base is its own, in whatever package. */
  private boolean isShared(String name) {
    String file = name.replace('.', '/') + ".class";
    return SHARED.stream().anyMatch(name::startsWith)
        && tests.stream().noneMatch(entry -> Files.exists(entry.resolve(file)));
  }
}
