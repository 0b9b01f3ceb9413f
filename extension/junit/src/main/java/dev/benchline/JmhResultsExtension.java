package dev.benchline;

import dev.benchline.jmh.JmhBenchmark;
import dev.benchline.jmh.JmhFile;
import dev.benchline.measure.Recording;
import dev.benchline.metrics.TestId;
import dev.benchline.settings.Place;
import java.lang.reflect.Method;
import java.util.List;
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

/** Makes a test of each benchmark in a file of JMH's results. */
final class JmhResultsExtension implements TestTemplateInvocationContextProvider {

  private static final int LONGEST_NAME = 300;

  @Override
  public boolean supportsTestTemplate(ExtensionContext context) {
    return true;
  }

  @Override
  public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
      ExtensionContext context) {
    if (!JUnitRun.of(context).context().measures()) {
      return Stream.of(notJudged());
    }
    String file =
        AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), JmhResults.class)
            .orElseThrow()
            .value();
    return JmhFile.read(Place.current().module().resolve(file), Runtime.version().feature())
        .stream()
        .map(JmhResultsExtension::judging);
  }

  /** A parameter may hold anything, and JUnit's reports are XML and lines of text. */
  private static NamedTest judging(JmhBenchmark benchmark) {
    String name = benchmark.name().replaceAll("[\\p{C}\\p{Zl}\\p{Zp}]", "?");
    return new NamedTest(
        name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME) + "...",
        (method, context) -> judge(benchmark, method, context));
  }

  private static void judge(JmhBenchmark benchmark, Method method, ExtensionContext context)
      throws Throwable {
    JUnitRun run = JUnitRun.of(context);
    if (run.context().checksItself()) {
      throw new TestAbortedException("A self-check measures, and JMH has done so already.");
    }
    TestId subject =
        new TestId(
            context.getRequiredTestClass().getName(),
            method.getName() + "[" + benchmark.name() + "]");
    Publisher.identify(context, subject);
    Recording recording = benchmark.recording(subject);
    run.take(context, subject, (pipeline, test) -> Optional.of(pipeline.judge(test, recording)));
    Publisher.seen(context, "judged");
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
