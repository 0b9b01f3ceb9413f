package dev.benchline;

import dev.benchline.fork.Jvm;
import dev.benchline.measure.MeasuredTestFailed;
import dev.benchline.measure.SubjectFailure;
import dev.benchline.metrics.TestId;
import dev.benchline.pipeline.PerformanceTest;
import dev.benchline.pipeline.Pipeline;
import dev.benchline.pipeline.RunContext;
import dev.benchline.result.GateNotesFile;
import dev.benchline.result.TestResult;
import dev.benchline.settings.ConfigurationException;
import dev.benchline.settings.Place;
import dev.benchline.settings.Settings;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.platform.engine.UniqueId;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * One execution of JUnit's engine: the run that its performance tests share, and the way from
 * JUnit's world to the pipeline and back. JUnit closes it with the root context.
 */
final class JUnitRun implements Store.CloseableResource, AutoCloseable {

  private final RunContext run;
  private final Pipeline pipeline;
  private final Subjects subjects = new Subjects();

  /** The names, without arguments, of tests that have a result. */
  private final Set<String> measured = ConcurrentHashMap.newKeySet();

  private JUnitRun(Settings settings, Jvm jvm, UniqueId engine) {
    this.run =
        new RunContext(
            settings,
            jvm,
            JUnitHarness.with(BenchlineLauncherListener.parameters(engine)),
            new JUnitFramework());
    this.pipeline = new Pipeline(run);
  }

  static JUnitRun of(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(Namespace.create(JUnitRun.class))
        .getOrComputeIfAbsent(
            JUnitRun.class,
            key ->
                begin(
                    context::getConfigurationParameter,
                    Jvm.current(PropertiesBefore.session(context.getUniqueId())),
                    context.getRoot().getUniqueId()),
            JUnitRun.class);
  }

  /**
   * Begins a run.
   *
   * @param parameters finds a configuration parameter
   * @param jvm that forks are like
   * @param engine the id of the engine that runs the tests
   */
  static JUnitRun begin(Function<String, Optional<String>> parameters, Jvm jvm, String engine) {
    Settings.rejectUnknown(System.getProperties().stringPropertyNames());
    return new JUnitRun(Settings.read(parameters, Place.current()), jvm, UniqueId.parse(engine));
  }

  RunContext context() {
    return run;
  }

  Subjects subjects() {
    return subjects;
  }

  /** The work of the pipeline on a test; nothing comes of it in a run that checks itself. */
  interface Work extends BiFunction<Pipeline, PerformanceTest, Optional<TestResult>> {}

  /**
   * Sends a test through the pipeline, and fails it if it must.
   *
   * @throws AssertionError if the test is worse than it may be, or failed by itself
   * @throws TestAbortedException if the test aborted itself
   * @throws dev.benchline.measure.MeasurementException if it could not be measured
   */
  void take(ExtensionContext context, TestId id, Work work) throws Throwable {
    Optional<FirstFailures.Failure> first =
        FirstFailures.of(
            context.getRequiredTestClass(), run.settings().output(), context.getUniqueId());
    if (first.isPresent()) {
      pipeline.repeat(first.get().result());
      throw first.get().error();
    }
    Optional<TestResult> result;
    try {
      result = work.apply(pipeline, test(context, id));
    } catch (MeasuredTestFailed e) {
      throw asJUnitSees(e);
    } catch (SubjectFailure e) {
      throw e.thrown();
    }
    if (result.isPresent()) {
      String name = Subjects.coming(context.getRequiredTestMethod(), ClassesAround.of(context));
      measured.add(context.getRequiredTestClass().getName() + "." + name);
      conclude(context, result.get());
    }
  }

  private PerformanceTest test(ExtensionContext context, TestId id) {
    try {
      return PerformanceTestReader.of(context, id, run.settings());
    } catch (ConfigurationException e) {
      run.failed(id);
      throw e;
    }
  }

  private void conclude(ExtensionContext context, TestResult result) {
    if (!result.failsBuild(run.failOn().verdicts())) {
      Publisher.publish(context, result, run.failureText());
      return;
    }
    RegressionError error = RegressionError.of(result, run.failureText());
    FirstFailures.remember(
        context.getRequiredTestClass(),
        run.settings().output(),
        context.getUniqueId(),
        new FirstFailures.Failure(error, result));
    try {
      Publisher.publish(context, result, run.failureText());
    } catch (RuntimeException | LinkageError e) {
      error.addSuppressed(e); // what only reports a verdict does not hide it
    }
    throw error;
  }

  private static Throwable asJUnitSees(MeasuredTestFailed failure) {
    return switch (failure.how()) {
      case FAILED -> new AssertionFailedError(failure.getMessage(), failure);
      case ABORTED -> new TestAbortedException(failure.getMessage(), failure);
      case ERROR -> failure;
    };
  }

  @Override
  public void close() {
    NeverRunListener.takeSkipped().forEach(run::skipped);
    NeverRunListener.takeFailed().forEach(run::failed);
    try {
      GateNotesFile.withdraw(run.settings().output(), measured);
    } finally {
      run.close();
    }
    run.gateFailure().ifPresent(BenchlineLauncherListener::gateFailed);
  }
}
