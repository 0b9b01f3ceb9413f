package dev.benchline;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.UniqueId;

/**
 * The classes around a test, from its own to the outermost. JUnit runs a nested class in each class
 * that inherits it, which is then around it in place of the class that declares it.
 */
final class ClassesAround {

  private ClassesAround() {}

  /** Those around a test of a class that no other class has inherited. */
  static List<Class<?>> of(Class<?> testClass) {
    return Stream.<Class<?>>iterate(testClass, Objects::nonNull, Class::getEnclosingClass).toList();
  }

  /** Those around a test that JUnit runs. */
  static List<Class<?>> of(ExtensionContext context) {
    List<Class<?>> around = new ArrayList<>();
    for (Optional<ExtensionContext> c = Optional.of(context);
        c.isPresent();
        c = c.get().getParent()) {
      c.get().getTestClass().filter(type -> !around.contains(type)).ifPresent(around::add);
    }
    around.addAll(of(around.remove(around.size() - 1)));
    return around;
  }

  /** Those around a test that JUnit has not begun, or of another engine. */
  static List<Class<?>> of(Class<?> testClass, String uniqueId) {
    List<Class<?>> around = List.of();
    for (UniqueId.Segment segment : UniqueId.parse(uniqueId).getSegments()) {
      String name = segment.getValue();
      switch (segment.getType()) {
        case "class", "class-template" -> around = loaded(name, testClass.getClassLoader());
        case "nested-class", "nested-class-template" -> around = withNested(name, around);
        default -> {} // an engine, a method or an invocation
      }
    }
    return around.indexOf(testClass) == 0
        ? around
        : within(around, testClass).orElse(of(testClass));
  }

  /** Those around a test of a class that is nested in one that JUnit has not begun. */
  private static Optional<List<Class<?>>> within(List<Class<?>> around, Class<?> testClass) {
    return around.stream()
        .limit(1)
        .flatMap(ClassesAround::nestedIn)
        .filter(nested -> !around.contains(nested))
        .map(nested -> with(nested, around))
        .flatMap(
            all -> all.get(0).equals(testClass) ? Stream.of(all) : within(all, testClass).stream())
        .findFirst();
  }

  /** Those around a test of a nested class, in the order of the others. */
  static List<Class<?>> with(Class<?> nested, List<Class<?>> around) {
    return Stream.concat(Stream.of(nested), around.stream()).toList();
  }

  /** The nested classes of a class, its own and those that it inherits. */
  static Stream<Class<?>> nestedIn(Class<?> testClass) {
    return Stream.<Class<?>>iterate(testClass, Objects::nonNull, Class::getSuperclass)
        .flatMap(type -> TestAttributes.nestedIn(type).stream());
  }

  private static List<Class<?>> loaded(String name, ClassLoader loader) {
    return ReflectionSupport.tryToLoadClass(name, loader)
        .toOptional()
        .map(ClassesAround::of)
        .orElse(List.of());
  }

  /** As JUnit finds a nested class by its name, in a class or what that inherits. */
  private static List<Class<?>> withNested(String name, List<Class<?>> around) {
    return around.stream()
        .limit(1)
        .flatMap(
            outer ->
                ReflectionSupport.findNestedClasses(
                    outer, inner -> inner.getSimpleName().equals(name))
                    .stream())
        .findFirst()
        .map(nested -> with(nested, around))
        .orElse(around);
  }
}
