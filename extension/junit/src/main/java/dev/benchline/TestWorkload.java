package dev.benchline;

import dev.benchline.measure.Body;
import dev.benchline.measure.Series;
import dev.benchline.measure.Workload;
import dev.benchline.settings.ConfigurationException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/** A test method, its instance and its arguments, ready to be invoked in a loop. */
final class TestWorkload implements Workload {

  private final Method method;
  private final Object target;
  private final List<Object> arguments;
  private final List<Hook> before = new ArrayList<>();
  private final List<Hook> after = new ArrayList<>();
  private final List<Recorder> recorders = new ArrayList<>();
  private @Nullable TestBody body;

  /**
   * @param method the test method
   * @param target the instance that has it
   * @param instances all instances from the outermost class to that of the test
   * @param arguments as JUnit resolved them
   */
  TestWorkload(Method method, Object target, List<Object> instances, List<Object> arguments) {
    this.method = method;
    this.target = target;
    this.arguments = arguments;
    for (Object instance : instances) {
      before.addAll(hooks(instance, BeforeIteration.class, HierarchyTraversalMode.TOP_DOWN));
      after.addAll(0, hooks(instance, AfterIteration.class, HierarchyTraversalMode.BOTTOM_UP));
    }
  }

  @Override
  public Body body(int thread) {
    List<Object> bound = new ArrayList<>();
    bound.add(target);
    for (Object argument : arguments) {
      bound.add(own(argument, thread));
    }
    if (body == null) {
      body = new TestBody(method);
    }
    return body.bind(bound);
  }

  /** A thread's own blackhole and recorder in place of those that are not thread-safe. */
  private Object own(Object argument, int thread) {
    if (argument instanceof Blackhole) {
      return thread == 0 ? argument : new Blackhole();
    }
    if (argument instanceof Recorder first) {
      Recorder recorder = thread == 0 ? first : new Recorder();
      recorders.add(recorder);
      return recorder;
    }
    return argument;
  }

  @Override
  public boolean hasHooks() {
    return !before.isEmpty() || !after.isEmpty();
  }

  @Override
  public void beforeIteration() throws Throwable {
    for (Hook hook : before) {
      hook.run();
    }
  }

  @Override
  public void afterIteration() throws Throwable {
    for (Hook hook : after) {
      hook.run();
    }
  }

  @Override
  public List<Series> takeRecorded() {
    if (recorders.size() == 1) {
      return recorders.get(0).take();
    }
    Map<String, Series> merged = new LinkedHashMap<>();
    for (Recorder recorder : recorders) {
      for (Series series : recorder.take()) {
        merged.merge(series.metric().name(), series, TestWorkload::joined);
      }
    }
    return merged.values().stream().map(TestWorkload::averaged).toList();
  }

  private static Series joined(Series one, Series other) {
    if (!one.metric().equals(other.metric())) {
      throw Recorder.different(one.metric(), other.metric());
    }
    List<Double> values = new ArrayList<>(one.values());
    values.addAll(other.values());
    return new Series(one.metric(), values);
  }

  private static Series averaged(Series threads) {
    double mean =
        threads.values().stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    return new Series(threads.metric(), List.of(mean));
  }

  private static List<Hook> hooks(
      Object instance, Class<? extends Annotation> annotation, HierarchyTraversalMode order) {
    return AnnotationSupport.findAnnotatedMethods(instance.getClass(), annotation, order).stream()
        .map(method -> new Hook(instance, requireUsable(method, annotation)))
        .toList();
  }

  private static Method requireUsable(Method method, Class<? extends Annotation> annotation) {
    if (Modifier.isStatic(method.getModifiers())
        || Modifier.isPrivate(method.getModifiers())
        || method.getParameterCount() > 0) {
      throw new ConfigurationException(
          "@%s requires that %s be neither static nor private and take no parameters."
              .formatted(annotation.getSimpleName(), method));
    }
    return method;
  }

  private record Hook(Object instance, Method method) {

    void run() throws Throwable {
      ReflectionSupport.invokeMethod(method, instance);
    }
  }
}
