package dev.benchline;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
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
 * something.
 */
final class RefusedTest extends AbstractTestDescriptor {

  static final String SEGMENT = "refused";

  private final Class<?> testClass;
  private final Method method;

  RefusedTest(UniqueId parent, Class<?> testClass, Method method) {
    super(
        parent.append(SEGMENT, testClass.getName() + "#" + signature(method)),
        TestMethods.nameOf(method),
        MethodSource.from(testClass, method));
    this.testClass = testClass;
    this.method = method;
  }

  /** The methods of a class and of its nested classes that JUnit would pass over. */
  static List<Method> in(Class<?> testClass) {
    List<Method> found = new ArrayList<>();
    if (!Modifier.isAbstract(testClass.getModifiers())) {
      found.addAll(
          ReflectionSupport.findMethods(
              testClass, RefusedTest::isRefused, HierarchyTraversalMode.TOP_DOWN));
    }
    for (Class<?> inner : TestAttributes.nestedIn(testClass)) {
      if (AnnotationSupport.isAnnotated(inner, Nested.class)) {
        found.addAll(in(inner));
      }
    }
    return found;
  }

  private static boolean isRefused(Method method) {
    return TestAttributes.isPerformanceTest(method)
        && (Modifier.isPrivate(method.getModifiers())
            || Modifier.isStatic(method.getModifiers())
            || (method.getReturnType() != void.class
                && !(TestMethods.isSuspending(method) && SupportedJUnit.runsSuspending())));
  }

  /** The reason why it is refused, as its author reads it. */
  String why() {
    String where = testClass.getName() + "." + TestMethods.nameOf(method);
    if (TestMethods.isSuspending(method)) {
      return where + " suspends. JUnit runs such functions of Kotlin from version 6 on.";
    }
    return ("@PerfTest requires that %s be neither private nor static and return void,"
            + " but it is '%s'. JUnit would not run it.")
        .formatted(where, method);
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

  private static String signature(Method method) {
    return Arrays.stream(method.getParameterTypes())
        .map(Class::getName)
        .collect(Collectors.joining(", ", method.getName() + "(", ")"));
  }
}
