package dev.benchline;

import dev.benchline.measure.MeasurementException;
import dev.benchline.report.text.Notice;
import dev.benchline.result.FailOn;
import dev.benchline.settings.Place;
import dev.benchline.settings.Setting;
import dev.benchline.settings.Settings;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Finds performance tests that passed without Benchline, from what JUnit itself says of them. The
 * extension may never have been asked, or may have run in another class loader, so it leaves its
 * word in JUnit's own reporting, and annotations are told by their names.
 */
final class PassedUnseen implements TestExecutionListener {

  private static final Set<String> ANNOTATIONS =
      Set.of(
          PerfTest.class.getName(),
          "dev.benchline.ParameterizedPerfTest", // whose class needs junit-jupiter-params
          JmhResults.class.getName());

  /** The others may be wrong, which the run itself says. */
  private static final Set<String> READ = Set.of(Setting.MEASURE.key(), Setting.FAIL_ON.key());

  private static final Set<String> PLANNED = new ConcurrentSkipListSet<>();

  private final Set<String> seen = ConcurrentHashMap.newKeySet();
  private final Set<String> missed = new ConcurrentSkipListSet<>();
  private volatile boolean measures = true;
  private volatile boolean fails = true;

  /** The performance tests of the latest plan; all invocations of a method are one. */
  static Set<String> planned() {
    return Set.copyOf(PLANNED);
  }

  private static void plan(TestIdentifier test) {
    performanceTest(test.getSource()).ifPresent(method -> plan(method, test));
  }

  /** Takes a performance test into the latest plan, as JUnit has planned it or what holds it. */
  static void plan(MethodSource method, TestIdentifier planned) {
    List<Class<?>> around = ClassesAround.of(method.getJavaClass(), planned.getUniqueId());
    PLANNED.add(method.getClassName() + "." + Subjects.coming(method.getJavaMethod(), around));
  }

  @Override
  public void testPlanExecutionStarted(TestPlan plan) {
    PLANNED.clear();
    seen.clear();
    plan.getRoots()
        .forEach(root -> plan.getDescendants(root).forEach((TestIdentifier test) -> plan(test)));
    Settings settings =
        Settings.read(
            key ->
                Optional.of(key)
                    .filter(READ::contains)
                    .flatMap(plan.getConfigurationParameters()::get),
            Place.current());
    measures = settings.get(Setting.MEASURE);
    fails = settings.get(Setting.FAIL_ON).unseen();
  }

  /** The methods of a class with parameters are planned when it runs. */
  @Override
  public void dynamicTestRegistered(TestIdentifier test) {
    plan(test);
  }

  @Override
  public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
    if (entry.getKeyValuePairs().containsKey(Publisher.SEEN)) {
      seen.add(test.getUniqueId());
    }
  }

  /** True if the tests of the present plan are measured. */
  boolean measures() {
    return measures;
  }

  /** True if the test has come to Benchline in the present plan. */
  boolean hasSeen(TestIdentifier test) {
    return seen.contains(test.getUniqueId());
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    if (measures
        && test.isTest()
        && result.getStatus() == TestExecutionResult.Status.SUCCESSFUL
        && !seen.contains(test.getUniqueId())) {
      performanceTest(test.getSource()).ifPresent(method -> missed.add(name(method, test)));
    }
  }

  /**
   * Says what to do if there was one, and fails unless the user only wants to know. Build tools
   * repeat the message of a failure several times, so it is one line, and the advice is not in it.
   *
   * @throws MeasurementException naming all of them
   */
  void requireNone() {
    if (missed.isEmpty()) {
      return;
    }
    Notice.print(advice());
    if (fails) {
      throw new MeasurementException(
          "Nothing was measured of %s, which JUnit lists as passed; what to do stands above."
              .formatted(String.join(", ", missed)));
    }
  }

  private String advice() {
    String text =
        """
        Nothing was measured of these performance tests, although JUnit says that they passed:
          %s
        Something else has run them in Benchline's place, as @QuarkusTest does.
          > start what they need in @BeforeAll, in a class without it
          > or run them as plain tests: -D%s=false\
        """
            .formatted(String.join("\n  ", missed), Setting.MEASURE.key());
    return fails
        ? text
            + "\n  > or let them pass, and only be told: -D%s='%s'"
                .formatted(Setting.FAIL_ON.key(), FailOn.NOT_UNSEEN)
        : text;
  }

  private static String name(MethodSource method, TestIdentifier test) {
    String name = method.getClassName() + "." + method.getMethodName();
    return test.getDisplayName().startsWith(method.getMethodName())
        ? name
        : name + ": " + Notice.name(test.getDisplayName());
  }

  /** The method of a performance test; empty where the source is none. */
  static Optional<MethodSource> performanceTest(Optional<TestSource> source) {
    return source
        .filter(MethodSource.class::isInstance)
        .map(MethodSource.class::cast)
        .filter(PassedUnseen::isPerformanceTest);
  }

  private static boolean isPerformanceTest(MethodSource source) {
    Method method;
    try {
      method = source.getJavaMethod();
    } catch (JUnitException e) {
      return false; // of a class that is not here
    }
    return isAnnotated(method, new HashSet<>());
  }

  private static boolean isAnnotated(AnnotatedElement element, Set<String> known) {
    for (Annotation annotation : element.getAnnotations()) {
      Class<? extends Annotation> type = annotation.annotationType();
      if (ANNOTATIONS.contains(type.getName())
          || (known.add(type.getName()) && isAnnotated(type, known))) {
        return true;
      }
    }
    return false;
  }
}
