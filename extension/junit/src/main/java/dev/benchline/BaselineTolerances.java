package dev.benchline;

import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.TestId;
import dev.benchline.settings.ConfigurationException;
import dev.benchline.settings.Setting;
import dev.benchline.settings.Settings;
import dev.benchline.verdict.Tolerance;
import dev.benchline.verdict.Tolerances;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.platform.commons.support.AnnotationSupport;

/** Reads and checks the {@link Baseline} annotation of a test. */
final class BaselineTolerances {

  private static final double LEAST = 0.001;
  private static final double MOST = 10;
  private static final String BEFORE_JIT = BuiltInMetric.ALLOCATED_BEFORE_JIT.metric().name();

  private BaselineTolerances() {}

  /**
   * The tolerances of a test.
   *
   * @param around the {@link ClassesAround} the test
   * @throws ConfigurationException if a value cannot be used
   */
  static Tolerances of(Method method, List<Class<?>> around, Settings settings) {
    Optional<Baseline> annotation = find(method, around);
    String where = new TestId(around.get(0).getName(), TestMethods.nameOf(method)).displayName();
    double annotated = annotation.map(Baseline::tolerance).orElse(Tolerances.DEFAULT.timed());
    if (!(annotated >= LEAST && annotated <= MOST)) {
      throw new ConfigurationException(
          "@Baseline on %s requires that `tolerance` be from 0.001 to 10, but was %s."
              .formatted(where, annotated));
    }
    Map<String, Tolerance> byName = new LinkedHashMap<>();
    for (Baseline.Metric metric :
        annotation.map(Baseline::metrics).orElse(new Baseline.Metric[0])) {
      if (byName.put(metric.name(), tolerance(metric, where)) != null) {
        throw new ConfigurationException(
            "@Baseline on %s requires that `metrics` have '%s' once, but it was there twice."
                .formatted(where, metric.name()));
      }
    }
    Set<String> ignored =
        Set.copyOf(annotation.map(Baseline::ignored).map(List::of).orElse(List.of()));
    if (byName.containsKey(BEFORE_JIT) || ignored.contains(BEFORE_JIT)) {
      throw new ConfigurationException(
          "@Baseline on %s requires that '%s' be named 'allocated', whose tolerance it has."
              .formatted(where, BEFORE_JIT));
    }
    byName.keySet().stream()
        .filter(ignored::contains)
        .findFirst()
        .ifPresent(
            name -> {
              throw new ConfigurationException(
                  "@Baseline on %s requires that '%s' be in `metrics` or in `ignored`, but was in both."
                      .formatted(where, name));
            });
    return new Tolerances(settings.find(Setting.TOLERANCE).orElse(annotated), byName, ignored);
  }

  private static Tolerance tolerance(Baseline.Metric metric, String where) {
    boolean relative = metric.tolerance() >= 0 && metric.tolerance() <= MOST;
    boolean absolute = metric.absolute() >= 0 && Double.isFinite(metric.absolute());
    if (!relative || !absolute) {
      throw new ConfigurationException(
          ("@Baseline on %s requires that the tolerance of '%s' be from 0 to 10 and `absolute` 0 or"
                  + " more, but they were %s and %s.")
              .formatted(where, metric.name(), metric.tolerance(), metric.absolute()));
    }
    return new Tolerance(metric.tolerance(), metric.absolute());
  }

  /** The annotation of the method, or of the nearest class around it that has one. */
  private static Optional<Baseline> find(Method method, List<Class<?>> around) {
    return Stream.<AnnotatedElement>concat(Stream.of(method), around.stream())
        .flatMap(element -> AnnotationSupport.findAnnotation(element, Baseline.class).stream())
        .findFirst();
  }
}
