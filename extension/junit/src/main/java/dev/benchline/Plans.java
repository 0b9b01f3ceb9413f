package dev.benchline;

import dev.benchline.Configuration.Range;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.Side;
import dev.benchline.measure.Subject;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * Resolves how a test is measured, in one place and one order: configuration parameter, method,
 * class, default.
 */
final class Plans {

  private static final Range FORKS = new Range(0, 100);
  private static final Range ITERATIONS = new Range(1, 10_000);
  private static final Range ITERATION_MILLIS = new Range(1, 60_000);
  private static final Range WARM_UP_MILLIS = new Range(0, 600_000);
  private static final Range THREADS = new Range(1, 10_000);
  private static final Range TIMEOUT_SECONDS = new Range(1, 86_400);
  private static final int STANDARD_TIMEOUT_SECONDS = 300;

  /** Fewer pairs of sides than this say nothing about their spread. */
  private static final int FEWEST_PAIRED_FORKS = 4;

  /** A single shot is one observation, so it takes more forks than the others. */
  private static final int SINGLE_SHOT_FACTOR = 3;

  /**
   * Of each thread, since they may have to take turns. Short enough that the machine cannot change
   * in between, long enough to hold many calls.
   */
  private static final Duration SLICE = Duration.ofNanos(500_000);

  /** Between two JVMs every change of turns costs the operating system's scheduling. */
  private static final Duration SLICE_BETWEEN_JVMS = Duration.ofMillis(20);

  private final Configuration configuration;
  private final Effort effort;

  Plans(Configuration configuration) {
    this.configuration = configuration;
    this.effort = configuration.choice(ConfigurationKey.EFFORT, Effort.NORMAL);
  }

  /**
   * @param attributes from the most specific annotation to the most general
   * @throws ExtensionConfigurationException if an attribute is out of range, or two do not go
   *     together
   */
  MeasurementPlan resolve(Subject subject, List<Side> sides, List<Attributes> attributes) {
    Mode mode =
        Attributes.firstSet(attributes, Attributes::mode)
            .map(chosen -> Mode.valueOf(chosen.name()))
            .orElse(Mode.AVERAGE_TIME);
    int forks =
        value(
            subject,
            attributes,
            ConfigurationKey.FORKS,
            Attributes::forks,
            FORKS,
            standardForks(mode, sides));
    Isolation isolation = isolation(attributes, mode);
    if (forks == 0
        && isBesideTheBase(sides)
        && configuration.text(ConfigurationKey.FORKS).isEmpty()) {
      forks = standardForks(mode, sides);
    }
    if (forks == 0) {
      requireForkable(subject, attributes, sides);
    }
    int threads =
        value(subject, attributes, ConfigurationKey.THREADS, Attributes::threads, THREADS, 1);
    return new MeasurementPlan(
        subject,
        sides,
        mode,
        isolation,
        forks,
        threads,
        mode == Mode.SINGLE_SHOT
            ? 1
            : value(
                subject,
                attributes,
                ConfigurationKey.ITERATIONS,
                Attributes::iterations,
                ITERATIONS,
                effort.iterations),
        Duration.ofMillis(
            value(
                subject,
                attributes,
                ConfigurationKey.ITERATION_MILLIS,
                Attributes::iterationMillis,
                ITERATION_MILLIS,
                effort.iterationMillis)),
        isolation == Isolation.JVM ? SLICE_BETWEEN_JVMS : SLICE.multipliedBy(threads),
        Duration.ofMillis(
            value(
                subject,
                attributes,
                ConfigurationKey.WARM_UP_MILLIS,
                Attributes::warmUpMillis,
                WARM_UP_MILLIS,
                effort.warmUpMillis)),
        Duration.ofSeconds(
            value(
                subject,
                attributes,
                ConfigurationKey.TIMEOUT_SECONDS,
                Attributes::timeoutSeconds,
                TIMEOUT_SECONDS,
                STANDARD_TIMEOUT_SECONDS)),
        jvmArguments(attributes));
  }

  /** The forks of a test, wherever they are set; enough to know whether there are any. */
  int forks(Method method, Class<?> testClass) {
    List<Attributes> attributes = Attributes.of(method, testClass);
    return configuration
        .number(ConfigurationKey.FORKS, FORKS)
        .orElse(Attributes.firstSet(attributes, Attributes::forks, effort.forks));
  }

  /**
   * The forks by which a suspicion is decided: as many as a build runs, unless the user has set how
   * many. A quick look at one is no more than a look, for the JIT may have had an unusual day.
   */
  int forksThatDecide(MeasurementPlan plan, List<Attributes> attributes) {
    int forks =
        configuration
            .number(ConfigurationKey.FORKS, FORKS)
            .orElse(Attributes.firstSet(attributes, Attributes::forks, Effort.NORMAL.forks));
    return Math.max(plan.forks(), forks);
  }

  private int standardForks(Mode mode, List<Side> sides) {
    int forks = mode == Mode.SINGLE_SHOT ? effort.forks * SINGLE_SHOT_FACTOR : effort.forks;
    return sides.size() > 1 ? Math.max(forks, FEWEST_PAIRED_FORKS) : forks;
  }

  /** A cold start must not find the JDK's classes loaded by the other side's. */
  private static Isolation isolation(List<Attributes> attributes, Mode mode) {
    if (mode == Mode.SINGLE_SHOT) {
      return Isolation.JVM;
    }
    return Attributes.firstSet(attributes, Attributes::isolation)
        .map(chosen -> Isolation.valueOf(chosen.name()))
        .orElse(Isolation.CLASS_LOADER);
  }

  private static void requireForkable(
      Subject subject, List<Attributes> attributes, List<Side> sides) {
    if (Attributes.firstSet(attributes, Attributes::isolation).isPresent()) {
      throw new ExtensionConfigurationException(
          ("@PerfTest on %s requires that `forks` be at least 1 when `isolation` is set, but was 0:"
                  + " versions are only kept apart in forks.")
              .formatted(subject.displayName()));
    }
    if (sides.size() > 1) {
      throw new ExtensionConfigurationException(
          ("%s on %s requires that `forks` be at least 1, but was 0: two sides can only be measured in"
                  + " alternation in a fork.")
              .formatted(
                  isBesideTheBase(sides) ? "benchline.against" : "@FasterThan",
                  subject.displayName()));
    }
  }

  private static boolean isBesideTheBase(List<Side> sides) {
    return sides.size() > 1 && sides.get(1).name().equals(Side.BASE);
  }

  private int value(
      Subject subject,
      List<Attributes> attributes,
      ConfigurationKey key,
      ToIntFunction<Attributes> attribute,
      Range range,
      int standard) {
    int annotated = Attributes.firstSet(attributes, attribute, standard);
    if (!range.contains(annotated)) {
      throw new ExtensionConfigurationException(
          "@PerfTest on %s requires that `%s` be from %d to %d, but was %d."
              .formatted(
                  subject.displayName(), key.attribute(), range.least(), range.most(), annotated));
    }
    return configuration.number(key, range).orElse(annotated);
  }

  private static List<String> jvmArguments(List<Attributes> attributes) {
    List<String> arguments = new ArrayList<>();
    attributes.stream()
        .map(Attributes::jvmArgs)
        .filter(args -> args.length > 0)
        .findFirst()
        .ifPresent(args -> arguments.addAll(List.of(args)));
    return arguments;
  }
}
