package dev.benchline.fork;

import java.net.URL;
import java.net.URLClassLoader;

/**
 * Loads JUnit once for both versions, all but its assertions for Kotlin: they call the libraries of
 * Kotlin, which belong to the versions.
 */
final class SharedJUnit extends URLClassLoader {

  private static final String FOR_KOTLIN = "org.junit.jupiter.api.AssertionsKt";

  static {
    registerAsParallelCapable(); // as its superclass, which its subclasses do not inherit
  }

  SharedJUnit(URL[] jars, ClassLoader parent) {
    super(jars, parent);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (name.startsWith(FOR_KOTLIN)) {
      throw new ClassNotFoundException(name);
    }
    return super.findClass(name);
  }
}
