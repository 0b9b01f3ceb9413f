package dev.benchline.suites.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;

/**
 * A row and the test that asserts it.
 *
 * @param test a class or a method
 */
record RowOfTest(Row row, AnnotatedElement test) {

  /** By number and then by what the table says, so that neither files nor methods have an order. */
  static final Comparator<RowOfTest> BY_NUMBER =
      Comparator.comparingInt((RowOfTest row) -> row.row().number()).thenComparing(RowOfTest::line);

  /** Those of all tests in the directory that a class was loaded from, by their numbers. */
  static List<RowOfTest> beside(Class<?> type) {
    try {
      Path classes = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
      try (Stream<Path> files = Files.walk(classes)) {
        return files
            .filter(file -> file.toString().endsWith("Tests.class"))
            .map(file -> classes.relativize(file).toString())
            .map(file -> file.substring(0, file.length() - ".class".length()))
            .map(name -> name.replaceAll("[/\\\\]", "."))
            .flatMap(name -> of(load(name, type.getClassLoader())))
            .sorted(BY_NUMBER)
            .toList();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Class<?> load(String name, ClassLoader loader) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Stream<RowOfTest> of(Class<?> type) {
    return Stream.concat(Stream.of(type), Arrays.stream(type.getDeclaredMethods()))
        .flatMap(
            test ->
                Arrays.stream(test.getAnnotationsByType(Row.class))
                    .map(row -> new RowOfTest(row, test)));
  }

  /** Such as {@code BatchTests.a_batch_is_one_round_trip}. */
  String name() {
    return test instanceof Method method
        ? method.getDeclaringClass().getSimpleName() + "." + method.getName()
        : ((Class<?>) test).getSimpleName();
  }

  DiscoverySelector selector() {
    return test instanceof Method method
        ? DiscoverySelectors.selectMethod(method.getDeclaringClass(), method)
        : DiscoverySelectors.selectClass((Class<?>) test);
  }

  boolean hasFault() {
    return row.fault() != Fault.None.class;
  }

  Fault fault() {
    try {
      var constructor = row.fault().getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(row.fault() + " needs a constructor without parameters", e);
    }
  }

  /** The row in the page's table. */
  String line() {
    return "| %d | %s | %s: %s | `%s` | %s |"
        .formatted(
            row.number(),
            row.then(),
            row.today().words(),
            row.now(),
            name(),
            hasFault() ? fault().title() : "");
  }
}
