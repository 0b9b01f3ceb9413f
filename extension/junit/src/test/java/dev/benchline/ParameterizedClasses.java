package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Assumptions;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * Fixtures with {@code @ParameterizedClass}, which JUnit has from version 5.13 on. They are
 * compiled here, so that these tests run on older ones too.
 */
final class ParameterizedClasses {

  private ParameterizedClasses() {}

  /**
   * Compiles a class of this package, or aborts the test where JUnit is older.
   *
   * @param source without its package, and without the imports of JUnit
   */
  static Class<?> compile(Path directory, String name, String source) throws IOException {
    Assumptions.assumeTrue(
        ReflectionSupport.tryToLoadClass("org.junit.jupiter.params.ParameterizedClass")
            .toOptional()
            .isPresent(),
        "JUnit has no classes with parameters");
    Path file = Files.createDirectories(directory.resolve("fixture")).resolve(name + ".java");
    Files.writeString(
        file,
        """
        package dev.benchline;
        import org.junit.jupiter.api.*;
        import org.junit.jupiter.params.*;
        import org.junit.jupiter.params.provider.*;
        """
            + source);
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", file.getParent().toString(), file.toString());
    assertThat(exit).isZero();
    try {
      return new URLClassLoader(
              new URL[] {file.getParent().toUri().toURL()},
              ParameterizedClasses.class.getClassLoader())
          .loadClass("dev.benchline." + name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}
