package dev.benchline;

import dev.benchline.run.ConfigurationException;
import java.lang.reflect.Method;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.apiguardian.api.API;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.engine.support.discovery.EngineDiscoveryRequestResolver;
import org.junit.platform.engine.support.discovery.SelectorResolver;

/**
 * Fails the performance tests that JUnit passes over, each as the test that its author meant. A
 * performance test that is never run must not look like one that passed. Where there is none the
 * engine has no test.
 */
@API(status = API.Status.INTERNAL)
public final class RefusedTestsEngine implements TestEngine {

  private static final EngineDiscoveryRequestResolver<EngineDescriptor> RESOLVER =
      EngineDiscoveryRequestResolver.<EngineDescriptor>builder()
          .addClassContainerSelectorResolver(type -> !RefusedTest.in(type).isEmpty())
          .addSelectorResolver(new Resolver())
          .build();

  /** Called by the service loader. */
  public RefusedTestsEngine() {}

  @Override
  public String getId() {
    return "benchline";
  }

  @Override
  public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId uniqueId) {
    EngineDescriptor engine = new EngineDescriptor(uniqueId, "Benchline");
    RESOLVER.resolve(request, engine);
    return engine;
  }

  @Override
  public void execute(ExecutionRequest request) {
    TestDescriptor engine = request.getRootTestDescriptor();
    EngineExecutionListener listener = request.getEngineExecutionListener();
    listener.executionStarted(engine);
    for (TestDescriptor test : engine.getChildren()) {
      listener.executionStarted(test);
      listener.executionFinished(
          test, TestExecutionResult.failed(new ConfigurationException(((RefusedTest) test).why())));
    }
    listener.executionFinished(engine, TestExecutionResult.successful());
  }

  private static final class Resolver implements SelectorResolver {

    @Override
    public Resolution resolve(ClassSelector selector, Context context) {
      return resolve(
          () -> RefusedTest.in(selector.getJavaClass()), selector::getJavaClass, context);
    }

    @Override
    public Resolution resolve(MethodSelector selector, Context context) {
      return resolve(
          () ->
              RefusedTest.in(selector.getJavaClass()).stream()
                  .filter(selector.getJavaMethod()::equals)
                  .toList(),
          selector::getJavaClass,
          context);
    }

    @Override
    public Resolution resolve(UniqueIdSelector selector, Context context) {
      UniqueId.Segment last = selector.getUniqueId().getLastSegment();
      return last.getType().equals(RefusedTest.SEGMENT)
          ? Resolution.selectors(Set.of(DiscoverySelectors.selectMethod(last.getValue())))
          : Resolution.unresolved();
    }

    private static Resolution resolve(
        Supplier<List<Method>> methods, Supplier<Class<?>> testClass, Context context) {
      Set<Match> matches = new LinkedHashSet<>();
      try {
        for (Method method : methods.get()) {
          context
              .addToParent(
                  engine ->
                      Optional.of(new RefusedTest(engine.getUniqueId(), testClass.get(), method)))
              .map(Match::exact)
              .ifPresent(matches::add);
        }
      } catch (JUnitException e) {
        return Resolution.unresolved(); // what cannot be loaded is the other engine's to report
      }
      return matches.isEmpty() ? Resolution.unresolved() : Resolution.matches(matches);
    }
  }
}
