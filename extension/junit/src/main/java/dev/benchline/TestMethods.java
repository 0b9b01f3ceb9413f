package dev.benchline;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestTemplate;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/** Tells test methods of any sort from other methods, and what their authors call them. */
final class TestMethods {

  private static final String CONTINUATION = "kotlin.coroutines.Continuation";
  private static final String OF_UNIT = CONTINUATION + "<? super kotlin.Unit>";

  private TestMethods() {}

  static boolean isTest(Method method) {
    return AnnotationSupport.isAnnotated(method, Test.class)
        || isTemplate(method)
        || AnnotationSupport.isAnnotated(method, TestFactory.class);
  }

  /** True for a method that JUnit runs once for each set of arguments, or so. */
  static boolean isTemplate(Method method) {
    return AnnotationSupport.isAnnotated(method, TestTemplate.class);
  }

  /** True for a class that JUnit runs several times, which it does from version 5.13 on. */
  static boolean isTemplate(Class<?> testClass) {
    return ReflectionSupport.tryToLoadClass("org.junit.jupiter.api.ClassTemplate")
        .toOptional()
        .map(type -> type.asSubclass(Annotation.class))
        .filter(type -> AnnotationSupport.isAnnotated(testClass, type))
        .isPresent();
  }

  /**
   * The name that stands in the source. Kotlin adds the module's to a function that is {@code
   * internal}: {@code writes$shop_test}.
   */
  static String nameOf(Method method) {
    String name = method.getName();
    int module = name.lastIndexOf('$');
    return module > 0 && isOfKotlin(method) ? name.substring(0, module) : name;
  }

  /** True for a function of Kotlin that suspends, which JUnit runs from version 6 on. */
  static boolean isSuspending(Method method) {
    Class<?>[] parameters = method.getParameterTypes();
    return parameters.length > 0
        && parameters[parameters.length - 1].getName().equals(CONTINUATION)
        && isOfKotlin(method);
  }

  /**
   * True if a function of Kotlin that suspends returns more than {@code Unit}, which stands in its
   * last parameter alone.
   */
  static boolean returnsSomething(Method suspending) {
    Type[] parameters = suspending.getGenericParameterTypes();
    return !parameters[parameters.length - 1].getTypeName().equals(OF_UNIT);
  }

  /** As JUnit writes a method in a unique id. */
  static String signature(Method method) {
    return Arrays.stream(method.getParameterTypes())
        .map(Class::getName)
        .collect(Collectors.joining(", ", method.getName() + "(", ")"));
  }

  /**
   * As JUnit 6 writes a method of a class in a unique id: with the class that declares it, where it
   * is of another package and visible only there.
   */
  static String qualifiedSignature(Method method, Class<?> testClass) {
    int visible = Modifier.PUBLIC | Modifier.PROTECTED | Modifier.PRIVATE;
    Class<?> declaring = method.getDeclaringClass();
    boolean isHidden =
        (method.getModifiers() & visible) == 0
            && !declaring.getPackageName().equals(testClass.getPackageName());
    return (isHidden ? declaring.getName() + "#" : "") + signature(method);
  }

  private static boolean isOfKotlin(Method method) {
    return Arrays.stream(method.getDeclaringClass().getAnnotations())
        .anyMatch(annotation -> annotation.annotationType().getName().equals("kotlin.Metadata"));
  }
}
