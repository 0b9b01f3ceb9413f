package dev.benchline;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.MethodSource;

/**
 * A performance test that JUnit would not run: its method is private or static, or it returns
 * something, or JUnit does not run its class. Or one that JUnit would run twice over, or a plain
 * test whose annotations would do nothing.
 */
final class RefusedTest extends AbstractTestDescriptor {

  static final String SEGMENT = "refused";

  private final Class<?> testClass;
  private final Method method;

  RefusedTest(UniqueId parent, Class<?> testClass, Method method) {
    super(
        parent.append(SEGMENT, testClass.getName() + "#" + TestMethods.signature(method)),
        TestMethods.nameOf(method),
        MethodSource.from(testClass, method));
    this.testClass = testClass;
    this.method = method;
  }

  /** The methods of a class and of its nested classes that JUnit would pass over. */
  static List<Method> in(Class<?> testClass) {
    return in(testClass, RefusedTest::isRefused);
  }

  private static List<Method> in(Class<?> testClass, Predicate<Method> refused) {
    List<Method> found = new ArrayList<>();
    if (!Modifier.isAbstract(testClass.getModifiers())) {
      found.addAll(
          ReflectionSupport.findMethods(testClass, refused, HierarchyTraversalMode.TOP_DOWN));
    }
    List<Class<?>> nested = TestAttributes.nestedIn(testClass);
    for (Class<?> inner : nested) {
      if (isRun(inner)) {
        found.addAll(in(inner, refused));
      } else if (isMeantToRun(inner) && nested.stream().noneMatch(isSubclassOf(inner))) {
        found.addAll(in(inner, refused.or(TestAttributes::isGated)));
      }
    }
    return found;
  }

  private static boolean isRun(Class<?> inner) {
    int never = Modifier.PRIVATE | Modifier.STATIC;
    return AnnotationSupport.isAnnotated(inner, Nested.class)
        && (inner.getModifiers() & never) == 0;
  }

  /** True unless it is a class of its own, which somebody may select. */
  private static boolean isMeantToRun(Class<?> inner) {
    return AnnotationSupport.isAnnotated(inner, Nested.class)
        || !Modifier.isStatic(inner.getModifiers());
  }

  /** The tests of an inner class may be for another one to inherit. */
  private static Predicate<Class<?>> isSubclassOf(Class<?> inner) {
    return other -> !other.equals(inner) && inner.isAssignableFrom(other);
  }

  private static boolean isRefused(Method method) {
    return kind(method).isPresent()
        ? isPassedOver(method) || isRunTwice(method)
        : useless(method).isPresent();
  }

  private static boolean isRunTwice(Method method) {
    return AnnotationSupport.isAnnotated(method, PerfTest.class) && TestMethods.isTemplate(method);
  }

  /** The annotation that makes a method a performance test. */
  private static Optional<String> kind(Method method) {
    if (AnnotationSupport.isAnnotated(method, JmhResults.class)) {
      return Optional.of("@JmhResults");
    }
    return TestAttributes.isPerformanceTest(method) ? Optional.of("@PerfTest") : Optional.empty();
  }

  /** The annotation that does nothing on a method that is no performance test. */
  private static Optional<String> useless(Method method) {
    return Stream.of(FasterThan.class, Baseline.class)
        .filter(annotation -> AnnotationSupport.isAnnotated(method, annotation))
        .map(annotation -> "@" + annotation.getSimpleName())
        .findFirst();
  }

  private static boolean isPassedOver(Method method) {
    return Modifier.isPrivate(method.getModifiers())
        || Modifier.isStatic(method.getModifiers())
        || (TestMethods.isSuspending(method)
            ? !SupportedJUnit.runsSuspending() || TestMethods.returnsSomething(method)
            : method.getReturnType() != void.class);
  }

  /** The reason why it is refused, as its author reads it. */
  String why() {
    String where = testClass.getName() + "." + TestMethods.nameOf(method);
    Optional<String> kind = kind(method);
    if (kind.isEmpty()) {
      return """
      %s on %s does nothing, because it is no performance test.
        > write @PerfTest instead of @Test\
      """
          .formatted(useless(method).orElseThrow(), where);
    }
    if (isRunTwice(method)) {
      return """
      %s is run by two annotations.
        > write @ParameterizedPerfTest instead of @PerfTest and @ParameterizedTest; a performance test needs no @RepeatedTest\
      """
          .formatted(where);
    }
    if (!isPassedOver(method)) {
      return """
      JUnit does not run the class of %s.%s.
        > write @Nested before the class, and make it neither private nor static\
      """
          .formatted(method.getDeclaringClass().getName(), TestMethods.nameOf(method));
    }
    if (TestMethods.isSuspending(method) && !SupportedJUnit.runsSuspending()) {
      return where + " suspends. JUnit runs such functions of Kotlin from version 6 on.";
    }
    if (TestMethods.isSuspending(method) && TestMethods.returnsSomething(method)) {
      return """
      %s suspends and returns something. JUnit would not run it.
        > write a block body, or `: Unit =`\
      """
          .formatted(where);
    }
    return ("%s requires that %s be neither private nor static and return void,"
            + " but it is '%s'. JUnit would not run it.")
        .formatted(kind.get(), where, method);
  }

  @Override
  public Type getType() {
    return Type.TEST;
  }

  /** Those of its method and its class, so that it is chosen and left out as any other test. */
  @Override
  public Set<TestTag> getTags() {
    return Stream.<AnnotatedElement>of(method, testClass)
        .flatMap(place -> AnnotationSupport.findRepeatableAnnotations(place, Tag.class).stream())
        .map(Tag::value)
        .filter(TestTag::isValid)
        .map(TestTag::create)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
