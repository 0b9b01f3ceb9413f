package dev.benchline;

import dev.benchline.measure.Isolation;
import dev.benchline.measure.Mode;
import dev.benchline.metrics.TestId;
import dev.benchline.settings.ConfigurationException;
import dev.benchline.settings.Setting;
import dev.benchline.settings.TestSettings;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/** Reads what {@link PerfTest} says about a test, wherever it was set. */
final class TestAttributes {

  private TestAttributes() {}

  /** The annotation of the method itself; empty if it is no performance test. */
  static Optional<PerfTest> ofMethod(Method method) {
    return AnnotationSupport.findAnnotation(method, PerfTest.class)
        .or(
            () ->
                hasParams()
                    ? AnnotationSupport.findAnnotation(method, ParameterizedPerfTest.class)
                        .map(ParameterizedPerfTest::value)
                    : Optional.empty());
  }

  /** True if a method is a performance test. */
  static boolean isPerformanceTest(Method method) {
    return ofMethod(method).isPresent();
  }

  /** True if a method is a performance test, or judges what JMH has measured. */
  static boolean isGated(Method method) {
    return isPerformanceTest(method) || AnnotationSupport.isAnnotated(method, JmhResults.class);
  }

  /**
   * Requires that the class with the annotation, around a plain test, has something to measure.
   *
   * @param around the {@link ClassesAround} the test
   * @throws ConfigurationException if it has not
   */
  static void requirePerformanceTest(List<Class<?>> around) {
    around.stream()
        .filter(type -> AnnotationSupport.isAnnotated(type, PerfTest.class))
        .findFirst()
        .filter(annotated -> !hasPerformanceTest(annotated, new HashSet<>()))
        .ifPresent(
            annotated -> {
              throw new ConfigurationException(
                  """
                  %s has @PerfTest, but none of its methods has, so nothing is measured.
                    > write @PerfTest instead of @Test before each method that is to be measured\
                  """
                      .formatted(annotated.getName()));
            });
  }

  private static boolean hasPerformanceTest(Class<?> any, Set<Class<?>> known) {
    return known.add(any)
        && (!ReflectionSupport.findMethods(
                    any, TestAttributes::isGated, HierarchyTraversalMode.TOP_DOWN)
                .isEmpty()
            || ClassesAround.nestedIn(any).anyMatch(nested -> hasPerformanceTest(nested, known)));
  }

  /** The nested classes of a class; none where one of them cannot be loaded, as for JUnit. */
  static List<Class<?>> nestedIn(Class<?> any) {
    try {
      return List.of(any.getDeclaredClasses());
    } catch (NoClassDefFoundError notThere) {
      return List.of();
    }
  }

  /**
   * The settings that the annotations of a test's method and of the classes around it make, the
   * most specific first.
   *
   * @param around the {@link ClassesAround} the test
   * @throws ConfigurationException if a number is out of its range
   */
  static TestSettings of(Method method, List<Class<?>> around) {
    List<PerfTest> all = new ArrayList<>();
    ofMethod(method).ifPresent(all::add);
    around.forEach(
        type -> AnnotationSupport.findAnnotation(type, PerfTest.class).ifPresent(all::add));
    Map<Setting<Integer>, Integer> numbers = new HashMap<>();
    for (Setting<Integer> setting : Setting.OF_TESTS) {
      all.stream()
          .map(test -> number(test, setting))
          .filter(value -> value != PerfTest.NOT_SET)
          .findFirst()
          .ifPresent(value -> numbers.put(setting, checked(setting, value, method, around.get(0))));
    }
    return new TestSettings(
        all.stream()
            .map(PerfTest::benchmarkMode)
            .filter(mode -> mode != PerfTest.Mode.INHERITED)
            .findFirst()
            .map(mode -> Mode.valueOf(mode.name())),
        all.stream()
            .map(PerfTest::isolation)
            .filter(isolation -> isolation != PerfTest.Isolation.INHERITED)
            .findFirst()
            .map(isolation -> Isolation.valueOf(isolation.name())),
        numbers,
        all.stream()
            .map(test -> Arrays.asList(test.jvmArgsAppend()))
            .filter(arguments -> !arguments.isEmpty())
            .findFirst()
            .orElse(List.of())
            .stream()
            .filter(argument -> !argument.isBlank())
            .toList());
  }

  private static int number(PerfTest test, Setting<Integer> setting) {
    Method attribute = ReflectionSupport.findMethod(PerfTest.class, setting.name()).orElseThrow();
    return (int) ReflectionSupport.invokeMethod(attribute, test);
  }

  private static int checked(
      Setting<Integer> setting, int value, Method method, Class<?> testClass) {
    if (!setting.allows(Integer.toString(value))) {
      throw new ConfigurationException(
          "@PerfTest on %s requires that `%s` be from %s, but was %d."
              .formatted(
                  new TestId(testClass.getName(), TestMethods.nameOf(method)).displayName(),
                  setting.name(),
                  setting.format().knownValues(),
                  value));
    }
    return value;
  }

  /** {@code junit-jupiter-params} is not on every class path. */
  private static boolean hasParams() {
    try {
      Class.forName(
          "org.junit.jupiter.params.ParameterizedTest",
          false,
          TestAttributes.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
