package dev.benchline;

import dev.benchline.fork.ForkedTest;
import dev.benchline.fork.WithoutFork;
import dev.benchline.measure.MeasurementException;
import dev.benchline.metrics.TestId;
import dev.benchline.pipeline.RunContext;
import dev.benchline.settings.ConfigurationException;
import dev.benchline.settings.Setting;
import dev.benchline.settings.TestSettings;
import java.lang.annotation.Annotation;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * Stands where JUnit would invoke a performance test. In the JVM of the build it has the test
 * measured; in a fork it waits for requests to run it; and where nothing is measured it lets JUnit
 * go on.
 */
final class BenchlineExtension
    implements InvocationInterceptor, ParameterResolver, AfterEachCallback {

  private static final ExtensionContext.Namespace ENDING =
      ExtensionContext.Namespace.create(BenchlineExtension.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == Blackhole.class || type == Recorder.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    if (parameter.getParameter().getType() == Blackhole.class) {
      return new Blackhole();
    }
    Executable asking = parameter.getDeclaringExecutable();
    if (context.getTestMethod().filter(asking::equals).isEmpty()) {
      throw new ConfigurationException(
          ("%s wants a Recorder, but what it records belongs to no test. Add the parameter to the"
                  + " performance test itself, and record there.")
              .formatted(asking));
    }
    return new Recorder();
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context)
      throws Throwable {
    intercept(invocation, call, context);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context)
      throws Throwable {
    intercept(invocation, call, context);
  }

  private static void intercept(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context)
      throws Throwable {
    Method method = call.getExecutable();
    if (!TestAttributes.isPerformanceTest(method)) {
      TestAttributes.requirePerformanceTest(ClassesAround.of(context));
      invocation.proceed(); // a plain test of a class that carries the annotation
      return;
    }
    TestWorkload workload =
        new TestWorkload(
            method,
            call.getTarget().orElseThrow(),
            context.getRequiredTestInstances().getAllInstances(),
            call.getArguments());
    if (ForkedTest.current().isPresent()) {
      invocation.skip();
      // Alone in its JVM or class loader, so no other test has taken its name.
      String name = new Subjects().of(context, call.getArguments()).name();
      ForkedTest.current().get().serve(context.getUniqueId(), name, workload);
      return;
    }
    JUnitRun run = JUnitRun.of(context);
    TestId subject = run.subjects().of(context, call.getArguments());
    Publisher.identify(context, subject);
    if (run.context().measures()) {
      invocation.skip();
      measure(run, context, subject, workload);
    } else {
      run.context().notMeasured(subject);
      Publisher.seen(context, "not measured");
      workload.beforeIteration();
      invocation.proceed();
      workload.afterIteration();
    }
  }

  private static void measure(
      JUnitRun run, ExtensionContext context, TestId subject, TestWorkload workload)
      throws Throwable {
    requireOwnInstance(context, subject);
    if (!wantsForks(context.getRequiredTestMethod(), ClassesAround.of(context), context)) {
      context.getStore(ENDING).put(TestId.class, subject);
      run.context().pending().await(subject);
    }
    Publisher.seen(context, "measured");
    run.take(
        context,
        subject,
        (pipeline, test) ->
            pipeline.run(test, new WithoutFork(workload, test.tolerances().feelOtherLoad())));
    run.context().pending().passed(subject);
  }

  /** After the methods of the test that JUnit calls at its end. */
  @Override
  public void afterEach(ExtensionContext context) {
    TestId measured = context.getStore(ENDING).get(TestId.class, TestId.class);
    if (measured != null) {
      boolean well = context.getExecutionException().isEmpty();
      RunContext run = JUnitRun.of(context).context();
      run.pending().ended(run, measured, well);
    }
  }

  /** Quarkus calls a test on an object of its own, which nobody else can ask for. */
  private static void requireOwnInstance(ExtensionContext context, TestId subject) {
    for (Annotation annotation : context.getRequiredTestClass().getAnnotations()) {
      if (annotation.annotationType().getName().equals("io.quarkus.test.junit.QuarkusTest")) {
        throw new MeasurementException(
            """
            %s cannot be measured in a class with @QuarkusTest, which calls tests on objects of its own.
              > start what it needs in @BeforeAll, in a class without it
              > or run it as a plain test: -D%s=false\
            """
                .formatted(subject.displayName(), Setting.MEASURE.key()));
      }
    }
  }

  @Override
  public void interceptBeforeEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context)
      throws Throwable {
    proceedUnlessForked(invocation, context);
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context)
      throws Throwable {
    proceedUnlessForked(invocation, context);
  }

  /** The setup of a test that is measured in forks happens there. */
  private static void proceedUnlessForked(Invocation<Void> invocation, ExtensionContext context)
      throws Throwable {
    boolean forked =
        context
            .getTestMethod()
            .filter(method -> isForkedFromHere(method, ClassesAround.of(context), context))
            .isPresent();
    if (forked) {
      invocation.skip();
    } else {
      invocation.proceed();
    }
  }

  @Override
  public void interceptBeforeAllMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context)
      throws Throwable {
    proceedUnlessAllForked(invocation, context);
  }

  @Override
  public void interceptAfterAllMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context)
      throws Throwable {
    proceedUnlessAllForked(invocation, context);
  }

  /** Only reached when the class itself carries the annotation. */
  private static void proceedUnlessAllForked(Invocation<Void> invocation, ExtensionContext context)
      throws Throwable {
    if (areForkedFromHere(ClassesAround.of(context), context)) {
      invocation.skip();
    } else {
      invocation.proceed();
    }
  }

  /**
   * True of all tests of a class and of its nested classes, which need its setup as well. JUnit
   * asks here for the arguments of tests and classes, which may come from that setup.
   */
  private static boolean areForkedFromHere(List<Class<?>> around, ExtensionContext context) {
    Class<?> testClass = around.get(0);
    return !TestMethods.isTemplate(testClass)
        && ReflectionSupport.findMethods(
                testClass, TestMethods::isTest, HierarchyTraversalMode.TOP_DOWN)
            .stream()
            .allMatch(
                method ->
                    !TestMethods.isTemplate(method) && isForkedFromHere(method, around, context))
        && ReflectionSupport.findNestedClasses(
                testClass, inner -> AnnotationSupport.isAnnotated(inner, Nested.class))
            .stream()
            .allMatch(inner -> areForkedFromHere(ClassesAround.with(inner, around), context));
  }

  private static boolean isForkedFromHere(
      Method method, List<Class<?>> around, ExtensionContext context) {
    return ForkedTest.current().isEmpty()
        && TestAttributes.isPerformanceTest(method)
        && JUnitRun.of(context).context().measures()
        && wantsForks(method, around, context);
  }

  /** One with attributes that cannot be used wants nothing: it fails by itself, and alone. */
  private static boolean wantsForks(
      Method method, List<Class<?>> around, ExtensionContext context) {
    TestSettings settings;
    try {
      settings = TestAttributes.of(method, around);
    } catch (ConfigurationException e) {
      return true;
    }
    return JUnitRun.of(context).context().takesForks(settings);
  }
}
