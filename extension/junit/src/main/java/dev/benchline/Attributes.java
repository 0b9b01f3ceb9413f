package dev.benchline;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * The attributes of {@link PerfTest} and {@link ParameterizedPerfTest}, which are the same,
 * wherever they were set.
 */
@SuppressWarnings("ArrayRecordComponent") // as annotations have them; never compared
record Attributes(
    PerfTest.Mode[] mode,
    PerfTest.Isolation[] isolation,
    int forks,
    int iterations,
    int iterationMillis,
    int warmUpMillis,
    int threads,
    int timeoutSeconds,
    String[] jvmArgs) {

  static Attributes of(PerfTest test) {
    return new Attributes(
        test.mode(),
        test.isolation(),
        test.forks(),
        test.iterations(),
        test.iterationMillis(),
        test.warmUpMillis(),
        test.threads(),
        test.timeoutSeconds(),
        test.jvmArgs());
  }

  static Attributes of(ParameterizedPerfTest test) {
    return new Attributes(
        test.mode(),
        test.isolation(),
        test.forks(),
        test.iterations(),
        test.iterationMillis(),
        test.warmUpMillis(),
        test.threads(),
        test.timeoutSeconds(),
        test.jvmArgs());
  }

  /** What the method itself says; empty if it is no performance test. */
  static Optional<Attributes> ofMethod(Method method) {
    return AnnotationSupport.findAnnotation(method, PerfTest.class)
        .map(Attributes::of)
        .or(
            () ->
                hasParams()
                    ? AnnotationSupport.findAnnotation(method, ParameterizedPerfTest.class)
                        .map(Attributes::of)
                    : Optional.empty());
  }

  /** From the most specific to the most general: method, class, enclosing classes. */
  static List<Attributes> of(Method method, Class<?> testClass) {
    List<Attributes> found = new ArrayList<>();
    ofMethod(method).ifPresent(found::add);
    for (Class<?> c = testClass; c != null; c = c.getEnclosingClass()) {
      AnnotationSupport.findAnnotation(c, PerfTest.class).map(Attributes::of).ifPresent(found::add);
    }
    return found;
  }

  static int firstSet(List<Attributes> all, ToIntFunction<Attributes> attribute, int standard) {
    return all.stream()
        .mapToInt(attribute)
        .filter(value -> value != PerfTest.NOT_SET)
        .findFirst()
        .orElse(standard);
  }

  static <T> Optional<T> firstSet(List<Attributes> all, Function<Attributes, T[]> attribute) {
    return all.stream()
        .map(attribute)
        .filter(values -> values.length > 0)
        .map(values -> values[0])
        .findFirst();
  }

  /** {@code junit-jupiter-params} is not on every class path. */
  private static boolean hasParams() {
    try {
      Class.forName(
          "org.junit.jupiter.params.ParameterizedTest", false, Attributes.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
