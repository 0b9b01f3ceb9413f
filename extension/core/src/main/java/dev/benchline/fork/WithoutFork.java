package dev.benchline.fork;

import dev.benchline.measure.ForkRecording;
import dev.benchline.measure.InjectedSlowdown;
import dev.benchline.measure.Interference;
import dev.benchline.measure.InvocationLoop;
import dev.benchline.measure.Measurement;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Measurer;
import dev.benchline.measure.Recording;
import dev.benchline.measure.Series;
import dev.benchline.measure.Warning;
import dev.benchline.measure.WarningType;
import dev.benchline.measure.Watch;
import dev.benchline.measure.Workload;
import dev.benchline.metrics.BuiltInMetric;
import dev.benchline.metrics.Kind;
import java.io.IOException;
import java.util.List;

/** Measures in this JVM, on the thread of the test: quick to start and easy to debug. */
public final class WithoutFork implements Measurer {

  private final Workload workload;
  private final boolean alone;

  /**
   * @param workload what is measured, ready to run
   * @param alone whether nothing else may be measured meanwhile; what only counts need not wait
   */
  public WithoutFork(Workload workload, boolean alone) {
    this.workload = workload;
    this.alone = alone;
  }

  @Override
  public Recording measure(MeasurementPlan plan, List<Integer> numbers, Watch watch) {
    if (!alone) {
      Recording counted = measure(plan, numbers.get(0));
      if (!timesSomething(counted)) {
        return counted;
      }
    }
    try {
      return MachineLock.holding(watch, () -> measure(plan, numbers.get(0)));
    } catch (IOException e) {
      throw new MeasurementException(
          "%s could not be measured: %s".formatted(plan.subject().displayName(), e), e);
    }
  }

  /** True if the test itself has recorded a time, which decides nothing unless it was alone. */
  private static boolean timesSomething(Recording recording) {
    return recording.forks().stream()
        .flatMap(fork -> fork.versions().stream())
        .flatMap(version -> version.series().stream())
        .map(Series::metric)
        .filter(metric -> BuiltInMetric.readFrom(metric).isEmpty())
        .anyMatch(metric -> metric.kind() == Kind.TIMED);
  }

  private Recording measure(MeasurementPlan plan, int fork) {
    try (InvocationLoop version =
        new InvocationLoop(
            workload,
            plan.mode(),
            plan.threads(),
            Thread.currentThread().getId(),
            InjectedSlowdown.NONE)) {
      ForkRecording measured =
          new Measurement(plan, List.of(version), Interference.ofThisMachine()).run(fork);
      Warning notForked =
          WarningType.NOT_FORKED.of("the JVM of the tests", "set forks to 1 or more");
      return new Recording(
          plan, List.of(measured.with(List.of(notForked)).with(JvmWarnings.ofThisJvm())));
    }
  }
}
