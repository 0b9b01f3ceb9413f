package dev.benchline;

import dev.benchline.metrics.TestId;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.aggregator.AggregateWith;
import org.junit.jupiter.params.converter.ConvertWith;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.UniqueId;

/**
 * Names subjects so that a baseline is found again: by method and arguments, never by the position
 * that JUnit's unique ids contain, which shifts when a row is inserted.
 */
final class Subjects {

  /**
   * The text of {@link Object#toString} as JUnit shows it, which differs from run to run; a text
   * without a package may be an address.
   */
  private static final Pattern OF_OBJECT =
      Pattern.compile("[\\w$]*[.$\\[][\\w$\\[;/.]*@[0-9a-f]{4,8}(?![\\w.])");

  /** The segments of a unique id that name a class with its package. */
  private static final List<String> CLASSES = List.of("class", "class-template");

  private static final Set<String> OF_NULLNESS =
      Set.of("nullable", "nonnull", "notnull", "checkfornull");

  private static final String CLASS_INVOCATION = "class-template-invocation";

  /** The unique id that has taken each name, in this run. */
  private final Map<TestId, String> taken = new ConcurrentHashMap<>();

  TestId of(ExtensionContext context, List<Object> arguments) {
    Method method = context.getRequiredTestMethod();
    Class<?> testClass = context.getRequiredTestClass();
    StringBuilder name = new StringBuilder(methodName(method, testClass));
    Optional<String> position = position(context.getUniqueId());
    if (position.isPresent()) {
      name.append('[').append(texts(method, arguments).orElse(position.get())).append(']');
    }
    classArguments(context).forEach(text -> name.append('{').append(text).append('}'));
    name.append(inheritors(ClassesAround.of(context)));
    TestId subject = new TestId(testClass.getName(), name.toString());
    return free(subject, context.getUniqueId());
  }

  /** The name, with the numbers of invocations where another test has it as well. */
  TestId free(TestId subject, String uniqueId) {
    Stream<String> numbers =
        Stream.concat(
            numbers(uniqueId).stream(), IntStream.iterate(2, i -> i + 1).mapToObj(i -> "#" + i));
    return Stream.concat(Stream.of(""), numbers)
        .map(number -> new TestId(subject.className(), subject.name() + number))
        .filter(name -> isFree(name, uniqueId))
        .findFirst()
        .orElseThrow();
  }

  private boolean isFree(TestId subject, String uniqueId) {
    String owner = taken.putIfAbsent(subject, uniqueId);
    return owner == null || owner.equals(uniqueId);
  }

  /** The name of the method that a test is of, whatever its arguments; empty if it is gone. */
  static Optional<String> method(TestId test) {
    try {
      Class<?> found =
          Class.forName(test.className(), false, Thread.currentThread().getContextClassLoader());
      return ReflectionSupport.findMethods(
              found,
              current -> test.isOf(TestMethods.nameOf(current)) && TestAttributes.isGated(current),
              HierarchyTraversalMode.TOP_DOWN)
          .stream()
          .map(TestMethods::nameOf)
          .max(Comparator.comparing(String::length));
    } catch (ClassNotFoundException | LinkageError e) {
      return Optional.empty();
    }
  }

  /** The method's name, with its parameter types if another performance test has the same name. */
  static String methodName(Method method, Class<?> testClass) {
    long sameName =
        ReflectionSupport.findMethods(
                testClass,
                other ->
                    TestMethods.nameOf(other).equals(TestMethods.nameOf(method))
                        && TestAttributes.isPerformanceTest(other),
                HierarchyTraversalMode.TOP_DOWN)
            .size();
    if (sameName < 2) {
      return TestMethods.nameOf(method);
    }
    return Arrays.stream(method.getParameterTypes())
        .map(Class::getSimpleName)
        .collect(Collectors.joining(", ", TestMethods.nameOf(method) + "(", ")"));
  }

  /** The position of an invocation of a template, such as {@code #2}. */
  static Optional<String> position(String uniqueId) {
    UniqueId.Segment last = UniqueId.parse(uniqueId).getLastSegment();
    return last.getType().equals("test-template-invocation")
        ? Optional.of(last.getValue())
        : Optional.empty();
  }

  /** The texts of the arguments; none if no argument has one that is the same in each run. */
  private static Optional<String> texts(Method method, List<Object> arguments) {
    List<Optional<String>> texts = new ArrayList<>();
    Parameter[] parameters = method.getParameters();
    for (int i = 0; i < arguments.size(); i++) {
      if (isArgument(parameters[i])) {
        texts.add(ArgumentText.of(arguments.get(i)));
      }
    }
    if (texts.stream().allMatch(Optional::isEmpty)) {
      return Optional.empty();
    }
    return Optional.of(
        IntStream.range(0, texts.size())
            .mapToObj(i -> texts.get(i).orElse("argument " + i))
            .collect(Collectors.joining(", ")));
  }

  /**
   * True if a parameter belongs to the test rather than to JUnit, to us or to another extension.
   */
  private static boolean isArgument(Parameter parameter) {
    Class<?> type = parameter.getType();
    return !type.getPackageName().equals(Recorder.class.getPackageName())
        && !type.getName().startsWith("org.junit.jupiter.api.")
        && Arrays.stream(parameter.getAnnotations())
            .map(Annotation::annotationType)
            .allMatch(Subjects::isOfArguments);
  }

  /** True if an annotation makes or describes an argument, and is not that of an extension. */
  private static boolean isOfArguments(Class<? extends Annotation> annotation) {
    return annotation.getName().startsWith("org.junit.jupiter.params.")
        || AnnotationSupport.isAnnotated(annotation, AggregateWith.class)
        || AnnotationSupport.isAnnotated(annotation, ConvertWith.class)
        || OF_NULLNESS.contains(annotation.getSimpleName().toLowerCase(Locale.ROOT));
  }

  /**
   * The arguments of parameterized classes around the test, from the outermost to the innermost.
   */
  private static List<String> classArguments(ExtensionContext context) {
    List<String> texts = new ArrayList<>();
    for (Optional<ExtensionContext> c = context.getParent();
        c.isPresent();
        c = c.get().getParent()) {
      UniqueId.Segment last = UniqueId.parse(c.get().getUniqueId()).getLastSegment();
      if (last.getType().equals(CLASS_INVOCATION)) {
        texts.add(0, classArguments(c.get().getDisplayName(), last.getValue()));
      }
    }
    return texts;
  }

  /**
   * The name of a test without arguments that JUnit has not begun, as {@link #of} would give it.
   */
  static String coming(Method method, List<Class<?>> around) {
    return methodName(method, around.get(0)) + inheritors(around);
  }

  /**
   * The same of an invocation, whose arguments are not known, with its positions in their place.
   */
  static String coming(Method method, List<Class<?>> around, String uniqueId) {
    String position = position(uniqueId).map(p -> "[" + p + "]").orElse("");
    String ofClasses =
        UniqueId.parse(uniqueId).getSegments().stream()
            .filter(segment -> segment.getType().equals(CLASS_INVOCATION))
            .map(segment -> "{" + segment.getValue() + "}")
            .collect(Collectors.joining());
    return methodName(method, around.get(0)) + position + ofClasses + inheritors(around);
  }

  /**
   * The classes that have inherited a nested class around the test, from the outermost to the
   * innermost: JUnit runs it in each of them.
   */
  private static String inheritors(List<Class<?>> around) {
    StringBuilder names = new StringBuilder();
    for (int i = around.size() - 1; i > 0; i--) {
      Class<?> declaring = around.get(i - 1).getEnclosingClass();
      if (!around.get(i).equals(declaring)) {
        names.append('{').append(name(around.get(i), declaring)).append('}');
      }
    }
    return names.toString();
  }

  /** Without its package, or by its simple name, where what it inherits has these as well. */
  private static String name(Class<?> inheritor, @Nullable Class<?> inherited) {
    String ofPackage = inheritor.getPackageName();
    String name = inheritor.getName().replace('$', '.');
    if (inherited == null || !ofPackage.equals(inherited.getPackageName())) {
      return name;
    }
    return Objects.equals(inheritor.getEnclosingClass(), inherited.getEnclosingClass())
        ? inheritor.getSimpleName()
        : name.substring(ofPackage.isEmpty() ? 0 : ofPackage.length() + 1);
  }

  /**
   * The classes whose code a test may run: its own, and the one in which JUnit runs it, if that
   * inherits the classes around it.
   */
  static List<String> classes(Class<?> testClass, String uniqueId) {
    return Stream.concat(
            Stream.of(testClass.getName()),
            UniqueId.parse(uniqueId).getSegments().stream()
                .filter(segment -> CLASSES.contains(segment.getType()))
                .map(UniqueId.Segment::getValue))
        .distinct()
        .toList();
  }

  /**
   * As JUnit shows them, without the quotes that JUnit 6 puts around texts; the position of the
   * invocation in place of what differs in each run.
   */
  static String classArguments(String displayName, String position) {
    String text =
        displayName
            .replaceFirst("^\\[\\d+] ?", "")
            .replaceAll(" ?= ?", "=")
            .replaceAll("(?<=^|=|, )([\"'])(.*?)\\1(?=$|, )", "$2");
    return text.isBlank() ? position : OF_OBJECT.matcher(text).replaceAll(position);
  }

  /**
   * The number of the innermost invocation of a template around a test, such as {@code #3}, and
   * those of all; none without a template.
   */
  static List<String> numbers(String uniqueId) {
    List<String> all =
        UniqueId.parse(uniqueId).getSegments().stream()
            .filter(segment -> segment.getType().endsWith("-template-invocation"))
            .map(UniqueId.Segment::getValue)
            .toList();
    return all.isEmpty() ? List.of() : List.of(all.get(all.size() - 1), String.join("", all));
  }
}
