package dev.benchline.measure;

import java.io.IOException;
import java.util.List;

/** Measures in this JVM, on the thread of the test: quick to start and easy to debug. */
public final class InProcess implements Measurer {

  private final Workload workload;

  /**
   * @param workload what is measured, ready to run
   */
  public InProcess(Workload workload) {
    this.workload = workload;
  }

  @Override
  public Recording measure(MeasurementPlan plan, List<Integer> numbers, Watch watch) {
    try {
      return MachineLock.holding(watch, () -> measure(plan, numbers.get(0)));
    } catch (IOException e) {
      throw new MeasurementException(
          "%s could not be measured: %s".formatted(plan.subject().displayName(), e), e);
    }
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
          new Conductor(plan, List.of(version), Interference.ofThisMachine()).conduct(fork);
      Warning notForked =
          WarningType.NOT_FORKED.of("the JVM of the tests", "set forks to 1 or more");
      return new Recording(
          plan, List.of(measured.with(List.of(notForked)).with(JvmWarnings.ofThisJvm())));
    }
  }
}
