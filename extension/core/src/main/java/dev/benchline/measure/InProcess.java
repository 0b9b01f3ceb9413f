package dev.benchline.measure;

import java.util.List;

/** Measures in this JVM, on the thread of the test: quick to start and easy to debug. */
public final class InProcess {

  private InProcess() {}

  /**
   * Measures the workload as the only fork.
   *
   * @throws Throwable what the subject threw, or a {@link MeasurementException}
   */
  @SuppressWarnings("try") // the lock is held, not used
  public static Recording measure(MeasurementPlan plan, Workload workload) throws Throwable {
    try (MachineLock lock = MachineLock.acquire();
        SideLoop side =
            new SideLoop(
                workload,
                plan.mode(),
                plan.threads(),
                Thread.currentThread().getId(),
                PlantedWork.NONE)) {
      ForkRecording fork =
          new Conductor(plan, List.of(side), Surroundings.ofThisMachine()).conduct(1);
      Caution notForked =
          new Caution(
              "not forked",
              "Measured in the JVM of the tests, whose JIT has seen other code: set forks to 1 or"
                  + " more before you trust it.");
      return new Recording(
          plan, List.of(fork.with(List.of(notForked)).with(Handicaps.ofThisJvm())));
    } catch (SubjectFailure e) {
      throw e.thrown();
    }
  }
}
