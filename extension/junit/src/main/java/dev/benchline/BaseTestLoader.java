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

  private static final String OURS = "dev.benchline.";

  private static final List<String> SHARED =
      List.of("java.", OURS, "org.junit.", "org.opentest4j.", "org.apiguardian.");

  private final List<Path> tests;
  private final List<Path> directories;

  /**
   * @param tests the directories of the base's test classes
   * @param classPath those and what they need
   */
  BaseTestLoader(List<Path> tests, List<Path> classPath, ClassLoader parent) {
    super(classPath.stream().map(BaseTestLoader::url).toArray(URL[]::new), parent);
    this.tests = List.copyOf(tests);
    this.directories = classPath.stream().filter(Files::isDirectory).toList();
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
    if (SHARED.stream().noneMatch(name::startsWith) || isIn(tests, name)) {
      return false;
    }
    boolean belowOurs = name.startsWith(OURS) && name.indexOf('.', OURS.length()) >= 0;
    return !(belowOurs && isIn(directories, name));
  }

  private static boolean isIn(List<Path> entries, String name) {
    String file = name.replace('.', '/') + ".class";
    return entries.stream().anyMatch(entry -> Files.exists(entry.resolve(file)));
  }
}
