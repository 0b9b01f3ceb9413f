package dev.benchline;

import dev.benchline.jmh.JmhBenchmark;
import dev.benchline.jmh.JmhFile;
import dev.benchline.measure.Recording;
import dev.benchline.metrics.TestId;
import dev.benchline.pipeline.MissingResults;
import dev.benchline.pipeline.RunContext;
import dev.benchline.report.text.Notice;
import dev.benchline.settings.Place;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.TestAbortedException;

/** Makes a test of each benchmark in a file of JMH's results, and of each that is missing there. */
final class JmhResultsExtension implements TestTemplateInvocationContextProvider {

  @Override
  public boolean supportsTestTemplate(ExtensionContext context) {
    return true;
  }

  @Override
  public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
      ExtensionContext context) {
    RunContext run = JUnitRun.of(context).context();
    if (!run.measures()) {
      return Stream.of(notJudged());
    }
    Method method = context.getRequiredTestMethod();
    String value = AnnotationSupport.findAnnotation(method, JmhResults.class).orElseThrow().value();
    Path file = Place.current().module().resolve(value);
    Map<TestId, JmhBenchmark> benchmarks = new LinkedHashMap<>();
    JmhFile.read(file, Runtime.version().feature())
        .forEach(benchmark -> benchmarks.put(id(context, benchmark.name()), benchmark));
    MissingResults missing = new MissingResults(run);
    return Stream.concat(
        benchmarks.entrySet().stream().map(test -> judging(test.getKey(), test.getValue())),
        missing
            .of(
                context.getRequiredTestClass().getName(),
                TestMethods.nameOf(method),
                benchmarks.keySet())
            .stream()
            .map(test -> failing(test, method, missing, file)));
  }

  private static TestId id(ExtensionContext context, String benchmark) {
    return new TestId(
        context.getRequiredTestClass().getName(),
        TestMethods.nameOf(context.getRequiredTestMethod()) + "[" + benchmark + "]");
  }

  private static NamedTest judging(TestId id, JmhBenchmark benchmark) {
    return new NamedTest(
        Notice.name(benchmark.name()), (method, context) -> judge(id, benchmark, context));
  }

  /** Stands for a benchmark that has a baseline and no result. */
  private static NamedTest failing(TestId id, Method judging, MissingResults missing, Path file) {
    int start = TestMethods.nameOf(judging).length() + 1;
    return new NamedTest(
        Notice.name(id.name().substring(start, id.name().length() - 1)),
        (method, context) -> {
          Publisher.identify(context, id);
          Publisher.seen(context, "missing");
          throw missing.failure(id, file.toString());
        });
  }

  private static void judge(TestId id, JmhBenchmark benchmark, ExtensionContext context)
      throws Throwable {
    JUnitRun run = JUnitRun.of(context);
    if (run.context().checksItself()) {
      throw new TestAbortedException("A self-check measures, and JMH has done so already.");
    }
    Publisher.identify(context, id);
    Recording recording = benchmark.recording(id);
    Publisher.seen(context, "judged");
    run.take(context, id, (pipeline, test) -> Optional.of(pipeline.judge(test, recording)));
  }

  /** Stands for all benchmarks where nothing is judged, and the file need not be there. */
  private static NamedTest notJudged() {
    return new NamedTest(
        "not judged",
        (method, context) -> {
          throw new TestAbortedException(
              "JMH's results are not judged, because benchline.measure is false.");
        });
  }

  /** The work of a test, after its method has run. */
  private interface Work {
    void run(Method method, ExtensionContext context) throws Throwable;
  }

  private record NamedTest(String name, Work work)
      implements TestTemplateInvocationContext, InvocationInterceptor {

    @Override
    public String getDisplayName(int invocationIndex) {
      return name;
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
      return List.of(this);
    }

    @Override
    public void interceptTestTemplateMethod(
        Invocation<Void> invocation,
        ReflectiveInvocationContext<Method> call,
        ExtensionContext context)
        throws Throwable {
      invocation.proceed();
      work.run(call.getExecutable(), context);
    }
  }
}
