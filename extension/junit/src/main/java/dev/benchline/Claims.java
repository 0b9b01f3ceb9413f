package dev.benchline;

import dev.benchline.settings.ConfigurationException;
import dev.benchline.settings.Setting;
import dev.benchline.settings.TestSettings;
import dev.benchline.verdict.ClaimTerms;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.TestTemplate;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.UniqueId;

/** Reads what {@link FasterThan} says about a test. */
final class Claims {

  private Claims() {}

  /**
   * The claim of a test, with the reference test or its invocation of the same number.
   *
   * @param around the {@link ClassesAround} the test
   * @throws ConfigurationException if there is no such test, it runs in another way, or the factor
   *     is out of range
   */
  static Optional<ClaimTerms> of(Method method, List<Class<?>> around, String uniqueId) {
    return AnnotationSupport.findAnnotation(method, FasterThan.class)
        .map(claim -> resolve(claim, method, around, UniqueId.parse(uniqueId)));
  }

  private static List<Method> performanceTestsWith(Method method, Class<?> testClass) {
    return ReflectionSupport.findMethods(
        testClass,
        other -> !other.equals(method) && TestAttributes.isPerformanceTest(other),
        HierarchyTraversalMode.TOP_DOWN);
  }

  private static ClaimTerms resolve(
      FasterThan claim, Method method, List<Class<?>> around, UniqueId uniqueId) {
    Class<?> testClass = around.get(0);
    String where = testClass.getSimpleName() + "." + TestMethods.nameOf(method);
    if (!(claim.by() >= 1 && claim.by() <= 1_000)) {
      throw new ConfigurationException(
          "@FasterThan on %s requires that `by` be from 1 to 1000, but was %s."
              .formatted(where, claim.by()));
    }
    List<Method> tests = performanceTestsWith(method, testClass);
    List<Method> references =
        tests.stream().filter(other -> TestMethods.nameOf(other).equals(claim.value())).toList();
    if (references.isEmpty()) {
      throw new ConfigurationException(
          "@FasterThan on %s names '%s', but %s has no other performance test of that name. Known are %s."
              .formatted(where, claim.value(), testClass.getSimpleName(), names(tests)));
    }
    if (references.size() > 1) {
      throw new ConfigurationException(
          "@FasterThan on %s names '%s', but %s has several performance tests of that name. Rename all but one."
              .formatted(where, claim.value(), testClass.getSimpleName()));
    }
    requireAlike(
        TestAttributes.of(method, around),
        TestAttributes.of(references.get(0), around),
        claim,
        where);
    return new ClaimTerms(
        claim.value(),
        claim.by(),
        referenceId(uniqueId, method, references.get(0), testClass, where));
  }

  /** Both tests run in one fork, by the settings of the one that claims. */
  private static void requireAlike(
      TestSettings own, TestSettings reference, FasterThan claim, String where) {
    boolean alike =
        own.mode().equals(reference.mode())
            && Objects.equals(
                own.numbers().get(Setting.THREADS), reference.numbers().get(Setting.THREADS))
            && own.jvmArguments().equals(reference.jvmArguments());
    if (!alike) {
      throw new ConfigurationException(
          "@FasterThan on %s compares with '%s', but the two differ in `benchmarkMode`, `threads` or `jvmArgsAppend`. Give both the same, such as by @PerfTest on the class."
              .formatted(where, claim.value()));
    }
  }

  /** Replaces the method in the id, and keeps what is around it. */
  private static String referenceId(
      UniqueId id, Method method, Method reference, Class<?> testClass, String where) {
    String own = TestMethods.signature(method);
    String qualified = TestMethods.qualifiedSignature(method, testClass);
    UniqueId result = null;
    for (UniqueId.Segment segment : id.getSegments()) {
      String value = segment.getValue();
      if (value.equals(own) || value.equals(qualified)) {
        boolean qualifies = !value.equals(own) || SupportedJUnit.qualifiesMethods();
        value =
            qualifies
                ? TestMethods.qualifiedSignature(reference, testClass)
                : TestMethods.signature(reference);
      }
      result =
          result == null
              ? UniqueId.root(segment.getType(), value)
              : result.append(segment.getType(), value);
    }
    boolean template = id.toString().contains("[test-template:");
    boolean referenceIsTemplate = AnnotationSupport.isAnnotated(reference, TestTemplate.class);
    if (result == null || template != referenceIsTemplate) {
      throw new ConfigurationException(
          "@FasterThan on %s compares with '%s', but only one of the two is parameterized."
              .formatted(where, reference.getName()));
    }
    if (result.equals(id)) {
      throw new IllegalStateException(
          "JUnit's unique id %s does not name the method of %s, so %s cannot be found by it."
              .formatted(id, where, reference.getName()));
    }
    return result.toString();
  }

  private static String names(List<Method> tests) {
    return tests.isEmpty()
        ? "none"
        : tests.stream()
            .map(TestMethods::nameOf)
            .distinct()
            .sorted()
            .collect(Collectors.joining(", "));
  }
}
