package dev.benchline;

import dev.benchline.settings.ConfigurationException;
import java.lang.reflect.Method;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apiguardian.api.API;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.DiscoverySelector;
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
    BenchlineLauncherListener.discovered(uniqueId, request.getConfigurationParameters());
    EngineDescriptor engine = new EngineDescriptor(uniqueId, "Benchline");
    RESOLVER.resolve(request, engine);
    return engine;
  }

  @Override
  public void execute(ExecutionRequest request) {
    TestDescriptor engine = request.getRootTestDescriptor();
    EngineExecutionListener listener = request.getEngineExecutionListener();
    listener.executionStarted(engine);
    for (TestDescriptor testClass : engine.getChildren()) {
      listener.executionStarted(testClass);
      for (TestDescriptor test : testClass.getChildren()) {
        listener.executionStarted(test);
        listener.executionFinished(
            test,
            TestExecutionResult.failed(new ConfigurationException(((RefusedTest) test).why())));
      }
      listener.executionFinished(testClass, TestExecutionResult.successful());
    }
    listener.executionFinished(engine, TestExecutionResult.successful());
  }

  private static final class Resolver implements SelectorResolver {

    @Override
    public Resolution resolve(ClassSelector selector, Context context) {
      return resolve(
          () -> {
            Class<?> testClass = selector.getJavaClass();
            List<Method> methods = RefusedTest.in(testClass);
            return methods.isEmpty()
                ? Optional.empty()
                : context
                    .addToParent(
                        engine -> Optional.of(new RefusedClass(engine.getUniqueId(), testClass)))
                    .map(added -> Match.exact(added, () -> selectors(testClass, methods)));
          });
    }

    private static Set<DiscoverySelector> selectors(Class<?> testClass, List<Method> methods) {
      return methods.stream()
          .map(method -> DiscoverySelectors.selectMethod(testClass, method))
          .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    @Override
    public Resolution resolve(MethodSelector selector, Context context) {
      return resolve(
          () -> {
            Class<?> testClass = selector.getJavaClass();
            Method method = selector.getJavaMethod();
            return RefusedTest.in(testClass).contains(method)
                ? context
                    .addToParent(
                        () -> DiscoverySelectors.selectClass(testClass),
                        parent ->
                            Optional.of(new RefusedTest(parent.getUniqueId(), testClass, method)))
                    .map(Match::exact)
                : Optional.empty();
          });
    }

    @Override
    public Resolution resolve(UniqueIdSelector selector, Context context) {
      UniqueId.Segment last = selector.getUniqueId().getLastSegment();
      return switch (last.getType()) {
        case RefusedTest.SEGMENT ->
            Resolution.selectors(Set.of(DiscoverySelectors.selectMethod(last.getValue())));
        case RefusedClass.SEGMENT ->
            Resolution.selectors(Set.of(DiscoverySelectors.selectClass(last.getValue())));
        default -> Resolution.unresolved();
      };
    }

    private static Resolution resolve(Supplier<Optional<Match>> match) {
      try {
        return match.get().map(Resolution::match).orElseGet(Resolution::unresolved);
      } catch (JUnitException e) {
        return Resolution.unresolved(); // what cannot be loaded is the other engine's to report
      }
    }
  }
}
