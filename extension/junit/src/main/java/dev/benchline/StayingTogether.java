package dev.benchline;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.support.descriptor.MethodSource;

/** Finds the tests that one machine must measure together: a claim and what it compares with. */
final class StayingTogether {

  private StayingTogether() {}

  /** The first, by name, of the tests that stay together with a test; empty if it stays alone. */
  static Optional<String> first(MethodSource source) {
    Class<?> type = source.getJavaClass();
    List<Method> claims =
        ReflectionSupport.findMethods(
            type,
            method -> AnnotationSupport.isAnnotated(method, FasterThan.class),
            HierarchyTraversalMode.TOP_DOWN);
    TreeSet<String> together = new TreeSet<>();
    together.add(TestMethods.nameOf(source.getJavaMethod()));
    int before;
    do {
      before = together.size();
      for (Method method : claims) {
        String claim = TestMethods.nameOf(method);
        String reference =
            AnnotationSupport.findAnnotation(method, FasterThan.class).orElseThrow().value();
        if (together.contains(claim) || together.contains(reference)) {
          together.add(claim);
          together.add(reference);
        }
      }
    } while (together.size() > before);
    return together.size() > 1
        ? Optional.of(type.getName() + "." + together.first())
        : Optional.empty();
  }
}
