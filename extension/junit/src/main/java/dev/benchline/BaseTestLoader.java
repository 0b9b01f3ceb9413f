package dev.benchline;

import dev.benchline.metrics.Metric;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Loads the base's test classes to read their annotations. JUnit's and ours are those of this JVM,
 * so that both versions have the same; everything else is the base's where it has it.
 */
final class BaseTestLoader extends URLClassLoader {

  private static final String OURS = "dev.benchline.";

  private static final List<String> SHARED =
      List.of("java.", "org.junit.", "org.opentest4j.", "org.apiguardian.");

  /** Where this extension and its core have been loaded from. */
  private static final List<String> EXTENSION =
      Stream.of(PerfTest.class, Metric.class).map(BaseTestLoader::root).toList();

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

  /**
   * A test of the base is its own, in whatever package. So is what the base has built in a package
   * below ours, but for our annotations.
   */
  private boolean isShared(String name) {
    if (isTest(name)) {
      return false;
    }
    return name.startsWith(OURS)
        ? isOfTheExtension(name)
        : SHARED.stream().anyMatch(name::startsWith);
  }

  private boolean isTest(String name) {
    return tests.stream().anyMatch(directory -> Files.exists(directory.resolve(file(name))));
  }

  private boolean isOfTheExtension(String name) {
    URL found = getParent().getResource(file(name));
    return found != null && EXTENSION.stream().anyMatch(found.toString()::startsWith);
  }

  private static String file(String name) {
    return name.replace('.', '/') + ".class";
  }

  /** The URL of the directory or jar of a class. */
  private static String root(Class<?> ours) {
    String file = file(ours.getName());
    String found = String.valueOf(ours.getResource('/' + file));
    return found.substring(0, found.length() - file.length());
  }
}
