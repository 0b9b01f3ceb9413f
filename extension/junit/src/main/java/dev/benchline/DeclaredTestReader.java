package dev.benchline;

import dev.benchline.metrics.TestId;
import dev.benchline.pipeline.DeclaredTest;
import dev.benchline.pipeline.TestDeclarations;
import dev.benchline.settings.Place;
import dev.benchline.settings.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.lang.annotation.AnnotationFormatError;
import java.lang.annotation.Repeatable;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * Reads the performance tests of test classes, in one version or another, as the extension reads
 * those that it runs. It initializes no class, so no code of theirs runs.
 */
final class DeclaredTestReader {

  private static final String CLASS = ".class";
  private static final String CONDITIONS = Disabled.class.getPackageName() + ".condition";

  /** Parameters of a run are compared by themselves. */
  private static final Settings NO_PARAMETERS =
      Settings.read(key -> Optional.empty(), Place.current());

  private final List<DeclaredTest> tests = new ArrayList<>();
  private final List<String> unreadable = new ArrayList<>();

  private DeclaredTestReader() {}

  /** Reads the classes in some directories, as a class loader knows them. */
  static TestDeclarations in(List<Path> directories, ClassLoader loader) {
    DeclaredTestReader reader = new DeclaredTestReader();
    directories.stream()
        .flatMap(directory -> classNames(directory).stream())
        .distinct()
        .forEach(name -> reader.read(name, loader));
    return new TestDeclarations(reader.tests, reader.unreadable);
  }

  private static List<String> classNames(Path directory) {
    try (Stream<Path> files = Files.walk(directory)) {
      return files
          .map(file -> directory.relativize(file).toString())
          .filter(file -> file.endsWith(CLASS) && !file.endsWith("-info.class"))
          .map(file -> file.substring(0, file.length() - CLASS.length()))
          .map(name -> name.replace(directory.getFileSystem().getSeparator(), "."))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(
          "The test classes in %s cannot be read.".formatted(directory), e);
    }
  }

  private void read(String name, ClassLoader loader) {
    try {
      Class<?> type = Class.forName(name, false, loader);
      if (!Modifier.isAbstract(type.getModifiers()) && !type.isAnonymousClass()) {
        List<Class<?>> around = ClassesAround.of(type);
        add(around);
        ClassesAround.nestedIn(type)
            .filter(nested -> !type.equals(nested.getEnclosingClass()))
            .forEach(inherited -> addNested(inherited, around));
      }
    } catch (ClassNotFoundException
        | LinkageError
        | AnnotationFormatError
        | RuntimeException e) { // an annotation of another version says it in many ways
      unreadable.add(name + ": " + e);
    }
  }

  /** Adds the tests of a nested class that another inherits, with all that is in it. */
  private void addNested(Class<?> nested, List<Class<?>> outer) {
    if (!outer.contains(nested) && AnnotationSupport.isAnnotated(nested, Nested.class)) {
      List<Class<?>> around = ClassesAround.with(nested, outer);
      add(around);
      ClassesAround.nestedIn(nested).forEach(inner -> addNested(inner, around));
    }
  }

  private void add(List<Class<?>> around) {
    ReflectionSupport.findMethods(
            around.get(0), TestAttributes::isGated, HierarchyTraversalMode.TOP_DOWN)
        .forEach(method -> tests.add(test(method, around)));
  }

  private static DeclaredTest test(Method method, List<Class<?>> around) {
    return new DeclaredTest(
        new TestId(around.get(0).getName(), Subjects.coming(method, around)),
        TestAttributes.of(method, around),
        BaselineTolerances.of(method, around, NO_PARAMETERS),
        claims(method),
        conditions(method, around));
  }

  private static Map<String, Double> claims(Method method) {
    Map<String, Double> claims = new TreeMap<>();
    AnnotationSupport.findAnnotation(method, FasterThan.class)
        .ifPresent(claim -> claims.put(claim.value(), claim.by()));
    return claims;
  }

  /**
   * The annotations that may keep JUnit from running it: conditions, and tags, by which builds
   * choose.
   */
  private static List<String> conditions(Method method, List<Class<?>> around) {
    List<String> conditions = new ArrayList<>();
    add(method, conditions, new HashSet<>());
    around.forEach(type -> add(type, conditions, new HashSet<>()));
    return conditions;
  }

  private static void add(AnnotatedElement element, List<String> to, Set<Class<?>> known) {
    List<Annotation> annotations =
        Arrays.stream(element.getAnnotations()).flatMap(DeclaredTestReader::repeated).toList();
    for (Annotation annotation : annotations) {
      Class<? extends Annotation> type = annotation.annotationType();
      if (type == Disabled.class || type == Tag.class || isCondition(type)) {
        to.add(annotation.toString().replace("@" + type.getName(), "@" + type.getSimpleName()));
      } else if (known.add(type)) {
        add(type, to, known);
      }
    }
  }

  /** The annotations in a container, such as the tags of a method that has several; or itself. */
  private static Stream<Annotation> repeated(Annotation annotation) {
    Class<? extends Annotation> type = annotation.annotationType();
    try {
      Method value = type.getMethod("value");
      Class<?> held = value.getReturnType().getComponentType();
      Repeatable repeatable = held == null ? null : held.getAnnotation(Repeatable.class);
      return repeatable != null && repeatable.value() == type
          ? Arrays.stream((Annotation[]) value.invoke(annotation))
          : Stream.of(annotation);
    } catch (ReflectiveOperationException noContainer) {
      return Stream.of(annotation);
    }
  }

  private static boolean isCondition(Class<?> type) {
    return type.getPackageName().equals(CONDITIONS);
  }
}
