package dev.benchline.cause;

import dev.benchline.fork.ProfiledFork;
import dev.benchline.measure.MeasuredTestFailed;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.Unit;
import dev.benchline.verdict.Comparison;
import dev.benchline.verdict.Judgment;
import dev.benchline.verdict.Verdict;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Looks for the cause of a regression: one more pair, which Flight Recorder watches. It is bounded
 * in time, and whatever becomes of it, the verdict stays.
 */
public final class CauseFinder {

  private static final Duration WARM_UP = Duration.ofSeconds(2);

  /** Of each version. */
  private static final Duration MEASURING = Duration.ofSeconds(2);

  /** With the start of the JVM and the setup of the test; after that it is given up. */
  private static final Duration MOST = Duration.ofSeconds(60);

  private CauseFinder() {}

  /**
   * The outcome of a search.
   *
   * @param cause if it was found
   * @param warnings why it was not
   */
  public record Found(Optional<Cause> cause, List<Warning> warnings) {

    /** Nothing was looked for. */
    public static final Found NOTHING = new Found(Optional.empty(), List.of());
  }

  /** True if a regression is one of time or of allocation, and nobody has accepted it. */
  public static boolean isWanted(Judgment judgment) {
    return judgment.verdict() == Verdict.REGRESSED
        && !judgment.isAccepted()
        && (regressed(judgment, CauseFinder::isTime) || regressed(judgment, CauseFinder::isBytes));
  }

  private static boolean regressed(Judgment judgment, Predicate<Metric> metric) {
    return judgment.comparisons().stream()
        .filter(comparison -> comparison.gates() && comparison.verdict() == Verdict.REGRESSED)
        .map(Comparison::metric)
        .anyMatch(metric);
  }

  /** Flight Recorder records neither rows nor cache hits. */
  private static boolean isTime(Metric metric) {
    return metric.unit().equals(Unit.SECONDS);
  }

  private static boolean isBytes(Metric metric) {
    return BuiltInMetric.ALLOCATED.is(metric) || BuiltInMetric.ALLOCATED_BEFORE_JIT.is(metric);
  }

  /**
   * Looks for it.
   *
   * @param judgment what has regressed: the cause of slower time and of more bytes is not the same
   * @param plan how the pairs were measured
   * @param recorded runs one pair of a plan under Flight Recorder
   */
  public static Found find(
      Judgment judgment, MeasurementPlan plan, Function<MeasurementPlan, ProfiledFork> recorded) {
    if (ModuleLayer.boot().findModule("jdk.jfr").isEmpty()) {
      return none("This JVM has no module jdk.jfr, without which nothing can be recorded.");
    }
    try {
      ProfiledFork flight = recorded.apply(plan.lasting(WARM_UP, MEASURING, MOST));
      Cause cause =
          Cause.of(flight, plan.threads())
              .of(
                  regressed(judgment, CauseFinder::isTime),
                  regressed(judgment, CauseFinder::isBytes));
      return new Found(Optional.of(cause), List.of());
    } catch (MeasurementException | MeasuredTestFailed | IOException e) {
      return none(String.valueOf(e.getMessage()));
    } catch (RuntimeException | LinkageError e) {
      // A recording is read by code of the JDK, and a regression must be reported whatever that
      // does.
      return none(e.toString());
    }
  }

  private static Found none(String why) {
    return new Found(Optional.empty(), List.of(WarningType.NO_CAUSE.of(why)));
  }
}
