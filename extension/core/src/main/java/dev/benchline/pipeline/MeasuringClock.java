package dev.benchline.pipeline;

import dev.benchline.measure.Watch;
import dev.benchline.metrics.TestId;
import dev.benchline.verdict.Progress;
import java.time.Duration;

/** Takes the time of one test, without the time in which another process measured. */
final class MeasuringClock {

  private final RunContext run;
  private final TestId test;
  private final long start = System.nanoTime();
  private Duration waited = Duration.ZERO;
  private Duration theirs = Duration.ZERO;
  private int others;

  MeasuringClock(RunContext run, TestId test) {
    this.run = run;
    this.test = test;
  }

  /** Tells the reporters how a step goes on. */
  Watch watch(Progress step) {
    return new Watch() {
      @Override
      public void measuring() {
        run.reporters.heartbeat(test, step);
      }

      @Override
      public void waiting(String holder) {
        run.reporters.waiting(holder);
      }

      @Override
      public void shared(int tests, Duration time) {
        others = Math.max(others, tests);
        theirs = theirs.plus(time);
      }

      @Override
      public void waited(Duration time) {
        waited = waited.plus(time);
        run.results.waited(time);
        run.reporters.waited(time);
      }
    };
  }

  /** The time that it has measured, or had measured by the forks of other tests. */
  Duration time() {
    return Duration.ofNanos(System.nanoTime() - start).minus(waited).minus(theirs);
  }

  /** The number of tests that shared its set-up; 0 if it had all of it for itself. */
  int others() {
    return others;
  }
}
