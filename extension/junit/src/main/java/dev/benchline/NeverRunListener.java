package dev.benchline;

import dev.benchline.fork.Jvm;
import dev.benchline.metrics.TestId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Hears of performance tests that never came to the extension: JUnit has skipped them, as it does
 * where they are {@code @Disabled}, or something before them failed or aborted, such as
 * {@code @BeforeAll}, a constructor or another extension. The run takes them at its end; where no
 * test came to the extension, so that there is no run, one is begun to report them.
 */
final class NeverRunListener implements TestExecutionListener {

  private static final String JUPITER = "[engine:junit-jupiter]";

  /** The reasons by the name of the test. */
  private static final Map<String, String> SKIPPED = new TreeMap<>();

  private static final Map<String, TestId> FAILED = new TreeMap<>();

  private final PassedUnseen seen;
  private final Set<String> ended = ConcurrentHashMap.newKeySet();
  private @Nullable TestPlan plan;

  NeverRunListener(PassedUnseen seen) {
    this.seen = seen;
  }

  /** The reasons of those that were skipped by the name of the test, which are forgotten. */
  static Map<String, String> takeSkipped() {
    synchronized (SKIPPED) {
      Map<String, String> taken = new TreeMap<>(SKIPPED);
      SKIPPED.clear();
      return taken;
    }
  }

  /** Those that were to run and could not, which are forgotten. */
  static Collection<TestId> takeFailed() {
    synchronized (SKIPPED) {
      List<TestId> taken = List.copyOf(FAILED.values());
      FAILED.clear();
      return taken;
    }
  }

  @Override
  public void testPlanExecutionStarted(TestPlan started) {
    plan = started;
    ended.clear();
    takeSkipped();
    takeFailed();
  }

  @Override
  public void executionSkipped(TestIdentifier test, String reason) {
    ended.add(test.getUniqueId());
    TestPlan known = plan;
    if (known != null && seen.measures()) {
      skipped(withDescendants(test, known), known, reason);
    }
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    ended.add(test.getUniqueId());
    TestPlan known = plan;
    if (known == null || result.getStatus() == Status.SUCCESSFUL || !seen.measures()) {
      return;
    }
    List<TestIdentifier> neverRun =
        withDescendants(test, known).stream()
            .filter(its -> !seen.hasSeen(its))
            .filter(its -> its.equals(test) || !ended.contains(its.getUniqueId()))
            .toList();
    if (result.getStatus() == Status.ABORTED) {
      skipped(neverRun, known, result.getThrowable().map(Throwable::getMessage).orElse("aborted"));
      return;
    }
    List<TestId> failed = ids(neverRun, known);
    synchronized (SKIPPED) {
      failed.forEach(id -> FAILED.put(id.fullName(), id));
    }
  }

  private static void skipped(List<TestIdentifier> tests, TestPlan known, @Nullable String reason) {
    List<TestId> skipped = ids(tests, known);
    synchronized (SKIPPED) {
      skipped.forEach(id -> SKIPPED.put(id.fullName(), String.valueOf(reason)));
    }
  }

  @Override
  public void testPlanExecutionFinished(TestPlan finished) {
    plan = null;
    synchronized (SKIPPED) {
      if (SKIPPED.isEmpty() && FAILED.isEmpty()) {
        return;
      }
    }
    try {
      JUnitRun.begin(finished.getConfigurationParameters()::get, Jvm.current(), JUPITER).close();
    } catch (RuntimeException e) {
      // JUnit only logs what a listener throws here.
      BenchlineLauncherListener.gateFailed(String.valueOf(e.getMessage()));
    }
  }

  private static List<TestIdentifier> withDescendants(TestIdentifier test, TestPlan known) {
    List<TestIdentifier> all = new ArrayList<>(List.of(test));
    all.addAll(known.getDescendants(test));
    return all;
  }

  /** The performance tests among some tests, which are planned from now on if they were not. */
  private static List<TestId> ids(List<TestIdentifier> tests, TestPlan known) {
    List<TestId> ids = new ArrayList<>();
    for (TestIdentifier test : tests) {
      sources(test, known)
          .flatMap(source -> PassedUnseen.performanceTest(Optional.of(source)).stream())
          .forEach(
              method -> {
                PassedUnseen.plan(method, test);
                ids.add(id(test, method));
              });
    }
    return ids;
  }

  /**
   * The source of a test. A class with parameters has those of its methods, which JUnit plans only
   * when it runs the class.
   */
  private static Stream<? extends TestSource> sources(TestIdentifier test, TestPlan known) {
    Optional<TestSource> source = test.getSource();
    if (source.isPresent()
        && source.get() instanceof ClassSource ofClass
        && known.getChildren(test).isEmpty()) {
      return methods(ofClass.getJavaClass());
    }
    return source.stream();
  }

  private static Stream<MethodSource> methods(Class<?> testClass) {
    return Stream.concat(
        ReflectionSupport.findMethods(
                testClass, TestAttributes::isGated, HierarchyTraversalMode.TOP_DOWN)
            .stream()
            .map(method -> MethodSource.from(testClass, method)),
        ReflectionSupport.findNestedClasses(
                testClass, inner -> AnnotationSupport.isAnnotated(inner, Nested.class))
            .stream()
            .flatMap(NeverRunListener::methods));
  }

  /** The name that it would have, with positions in the place of arguments. */
  private static TestId id(TestIdentifier test, MethodSource method) {
    List<Class<?>> around = ClassesAround.of(method.getJavaClass(), test.getUniqueId());
    return new TestId(
        method.getClassName(), Subjects.coming(method.getJavaMethod(), around, test.getUniqueId()));
  }
}
